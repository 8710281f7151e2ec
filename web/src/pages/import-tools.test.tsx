import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, sentChanges, sentKeys } from '../../test/fake-api.ts';
import { alertTexts } from '../../test/forms.ts';
import { chooseFile, openTools, storeHas, toolChange, toolList } from '../../test/products-page.tsx';
import { errorResponse, held, json, noConnection } from '../../test/responses.ts';
import { sampleTool } from '../../test/samples.ts';
import { savedFiles } from '../../test/saved-files.ts';

const saw = sampleTool({ _id: 'saw', toolAvailableQuantity: 40, toolPrice: 78.4 });
const header =
  '_id,toolName,toolDescription,toolImage,toolMinimumOrderQuantity,toolAvailableQuantity,toolPrice';
const sawRow = 'saw,Hand saw,Cuts wood.,https://images.example/saw.jpg,1,45,"$1,295.00"';
const knifeRow = ',Draw knife,Two handles.,/plates/hand-plane.svg,1,9,12';

const panel = () => screen.getByRole('region', { name: 'Import tools' });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const stockOf = (name: string) => screen.findByLabelText<HTMLInputElement>(`Stock of ${name}`);

/** Opens the import. Returns a function that chooses a file with this content. */
async function openImport() {
  const user = await openTools('table', saw);
  await user.click(screen.getByRole('button', { name: 'Import CSV' }));
  await screen.findByLabelText('CSV file');
  const file = (content: BlobPart) => new File([content], 'tools.csv', { type: 'text/csv' });
  return (content: BlobPart) => user.upload(screen.getByLabelText('CSV file'), file(content));
}

it('a file is checked, and its changes are shown before they are saved', async () => {
  const user = await openTools('table', saw);
  const invalidRows = [
    ',Saw,Too short a name.,/plates/hand-saw.svg,1,9,cheap',
    'gone,Gone tool,Nothing.,/plates/hand-saw.svg,1,9,12',
  ];
  await chooseFile(user, [saw], header, sawRow, knifeRow, ...invalidRows);
  await screen.findByText(
    'tools.csv: 1 tool to add, 1 to change, 0 unchanged. 2 rows are invalid and will be skipped.',
  );
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Import tools'));
  for (const text of [
    'Stock: 40 → 45',
    'Price: 78.40 → 1295.00 (+1,551.8%)',
    'Name must be at least 5 characters. Price must be an amount in dollars, such as 1,295.00',
    'No tool has the _id gone',
    'New toolMinimum order: 1Stock: 9Price: 12.00',
  ])
    expect(panel().textContent).toContain(text);
  expect(await button('Save 2 rows')).toBeTruthy();
  expect(sentChanges()).toEqual([]);
});

it.each([
  ['30', ' (-61.7%)'],
  ['39.2', ' (-50%)'],
  ['40', ''],
  ['117', ''],
  ['117.6', ' (+50%)'],
])('a change of a price from 78.40 to %s is marked as large: %s', async (price, marked) => {
  const user = await openTools('table', saw);
  await chooseFile(user, [saw], '_id,toolPrice', `saw,${price}`);
  await screen.findByText(/^tools\.csv: 0 tools to add, 1 to change/);
  expect(panel().querySelector('.text-warn')?.textContent ?? '').toBe(marked);
});

it('the buttons are above the rows, of which those with errors are first, and a new tool shows all its values', async () => {
  const user = await openTools('table', saw);
  const rows = [`${knifeRow},Planes,15.5,yes`, ',Saw,Cuts.,/plates/hand-saw.svg,1,9,12'];
  await chooseFile(user, [saw], `${header},category,formerPrice,hidden`, ...rows);
  const table = await within(panel()).findByRole('table');
  for (const name of ['Save 1 row', 'Download the 1 row that failed', 'Close import'])
    expect((await button(name)).compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const lines = within(table).getAllByRole('row').slice(1);
  expect(lines.map((row) => row.textContent?.match(/Saw|Draw knife/)?.[0])).toEqual(['Saw', 'Draw knife']);
  for (const text of ['Category: Planes', 'Former price: 15.50', 'Hidden: true'])
    expect(lines[1]?.textContent).toContain(text);
});

it('the rows that failed can be downloaded with their problems, corrected and imported again', async () => {
  const user = await openTools('table', saw);
  const invalidRow = ',Saw,"Says ""no"".",/plates/hand-saw.svg,1,9,12';
  await chooseFile(user, [saw], header, sawRow, invalidRow, knifeRow);
  const files = savedFiles();
  await user.click(await button('Download the 1 row that failed'));
  await waitFor(() => expect(files).toHaveLength(1));
  answer(toolChange('PUT', 'saw'), errorResponse('Stock has changed'));
  answer('POST /api/tool as admin', json({ insertedId: 'knife' }));
  storeHas(saw);
  await user.click(await button('Save 2 rows'));
  await user.click(await button('Download the 2 rows that failed'));
  await waitFor(() => expect(files).toHaveLength(2));
  expect(files.map(({ name }) => name)).toEqual(['tools-failed.csv', 'tools-failed.csv']);
  const rows = (await files[1]?.file?.text())?.split('\r\n');
  const nameTooShort = 'Name must be at least 5 characters';
  expect(rows).toEqual([
    `"${header.replaceAll(',', '","')}","Problem"`,
    '"saw","Hand saw","Cuts wood.","https://images.example/saw.jpg","1","45","$1,295.00","Stock has changed"',
    `"","Saw","Says ""no"".","/plates/hand-saw.svg","1","9","12","${nameTooShort}"`,
  ]);
  await user.click(await button('Close import'));
  await chooseFile(user, [saw], ...(rows ?? []));
  await screen.findByText(/^tools\.csv: 0 tools to add, 1 to change, 0 unchanged\. 1 row is invalid/);
});

// A change whose response was lost is saved, and the file then changes nothing.
it('a row that is not saved shows why, and the file can be imported again', async () => {
  const user = await openTools('table', saw);
  await chooseFile(user, [saw], header, sawRow, knifeRow);
  answer(toolChange('PUT', 'saw'), noConnection);
  answer('POST /api/tool as admin', json({ insertedId: 'knife' }, { status: 201 }));
  const knife = sampleTool({ _id: 'knife', toolName: 'Draw knife', toolAvailableQuantity: 9 });
  storeHas(saw, knife);
  await user.click(await button('Save 2 rows'));
  await screen.findByText('1 row saved, 1 not saved yet.');
  expect(panel().textContent).toContain('Line 2, Hand saw: The store cannot be reached.');
  expect(panel().textContent).toContain('Import the file again to save the other rows.');
  expect((await stockOf('Draw knife')).value).toBe('9');
  await user.click(await button('Close import'));
  expect(screen.queryByRole('region', { name: 'Import tools' })).toBeNull();
  expect(document.activeElement).toBe(await button('Import CSV'));
  await chooseFile(user, [saw, knife], header, sawRow, knifeRow);
  await screen.findByText(
    'tools.csv: 0 tools to add, 1 to change, 0 unchanged. 1 row is invalid and will be skipped.',
  );
  expect(panel().textContent).toContain('A tool with this name exists.');
  const keys = sentKeys();
  expect(keys).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
});

it('leaving a running import asks first', async () => {
  const user = await openTools('table', saw);
  await chooseFile(user, [saw], header, knifeRow);
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const saving = held(json({ insertedId: 'knife' }, { status: 201 }));
  answer('POST /api/tool as admin', saving.answer);
  const save = await button('Save 1 row');
  expect(asks()).toBe(false);
  await user.click(save);
  expect(asks()).toBe(true);
  storeHas(saw);
  saving.release();
  await screen.findByText('1 row saved.');
  expect(asks()).toBe(false);
});

it('11 rows take a second, so that a long file stays within 600 requests a minute', async () => {
  const user = await openTools('table', saw);
  const names = Array.from({ length: 11 }, (_, index) => `Knife ${index + 1}`);
  await chooseFile(user, [saw], header, ...names.map((name) => knifeRow.replace('Draw knife', name)));
  const times: number[] = [];
  const added = () => {
    times.push(performance.now());
    return Response.json({ insertedId: 'knife' }, { status: 201 });
  };
  answer('POST /api/tool as admin', ...names.map(() => added));
  storeHas(saw);
  await user.click(await button('Save 11 rows'));
  await screen.findByText('11 rows saved.');
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(1000);
});

it('a file is compared with the tools of all pages', async () => {
  const choose = await openImport();
  answer(toolList('500'), json([saw], { next: '?limit=500&cursor=2' }));
  answer(toolList('500&cursor=2'), json([{ ...saw, _id: 'axe' }]));
  await choose('_id,toolPrice\naxe,80.50');
  await waitFor(() => expect(panel().textContent).toContain('Price: 78.40 → 80.50'));
});

it('a file without ids and names is rejected, and another file can be chosen', async () => {
  const choose = await openImport();
  await choose('name;price\nhammer;20');
  await waitFor(() =>
    expect(alertTexts()).toEqual(['The first line of this file must contain the column _id or toolName.']),
  );
  answer(toolList('500'), json([saw]));
  await choose('_id;toolPrice;category\nsaw;80,50;Drills');
  await waitFor(() => expect(panel().textContent).toContain('Price: 78.40 → 80.50'));
  expect(panel().textContent).toContain('Category: Saws & "fine" blades → Drills');
});

describe('a file that a spreadsheet saved', () => {
  const codesOf = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

  it.each(['\ufeff', ''])(
    'is read if it is Unicode text, also after the byte order mark "%s"',
    async (mark) => {
      const choose = await openImport();
      answer(toolList('500'), json([saw]));
      await choose(new Uint16Array(codesOf(`${mark}_id\ttoolName\nnone\tSäge`)));
      expect(await screen.findByText('No tool has the _id none')).toBeTruthy();
      expect(screen.getByText('Säge')).toBeTruthy();
    },
  );

  it('with the Windows encoding is rejected', async () => {
    const choose = await openImport();
    await choose(new Uint8Array(codesOf('_id,toolName\nsaw,Saw 5°')));
    const message = 'This file is not encoded as UTF-8. Please save it as "CSV UTF-8".';
    await waitFor(() => expect(alertTexts()).toEqual([message]));
  });
});

it('an import stops at the first 403 response, because the admin’s rights have ended', async () => {
  const user = await openTools('table', saw);
  await chooseFile(user, [saw], header, sawRow, knifeRow);
  answer(toolChange('PUT', 'saw'), errorResponse('Not for you', 'forbidden', 403));
  storeHas(saw);
  await user.click(await button('Save 2 rows'));
  await screen.findByText('0 rows saved, 2 not saved yet.');
  expect(panel().textContent).toContain('Line 2, Hand saw: Not for you');
  expect(sentChanges()).toHaveLength(1);
});
