import {
  STOCK_HEADER,
  TOTAL_AMOUNT_HEADER,
  TOTAL_COUNT_HEADER,
} from '@almighty-tools/functions/contract/list-headers.ts';
import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '#lib/url/paths.ts';
import { answerDialog, pressInDialog } from '../../test/dialogs.ts';
import { allRequests, answer, answerReadsOf, sentChanges } from '../../test/fake-api.ts';
import {
  toolChange as change,
  chooseFile,
  toolList as list,
  openPage,
  openTools,
  storeHas,
} from '../../test/products-page.tsx';
import { leaveTo } from '../../test/render.tsx';
import { done, errorResponse, held, json } from '../../test/responses.ts';
import { sampleTool } from '../../test/samples.ts';

const saw = sampleTool({ _id: 'saw' });
const drill = sampleTool({ _id: 'drill', toolName: 'Drill' });

const changed = done('The tool is changed');
const deleted = json({ deletedCount: 1, message: 'The tool is deleted' });

const button = (name: string) => screen.getByRole('button', { name });
const price = (name: string) => screen.getByLabelText<HTMLInputElement>(`Price of ${name}, in dollars`);
const requests = () => sentChanges().map(({ request }) => request);

type User = Awaited<ReturnType<typeof openTools>>;

async function remove(user: User, { toolName }: Tool) {
  await user.click(button(`Delete ${toolName}`));
  await answerDialog(user, 'Are you sure?', 'Yes, delete it!');
}

it('a price that is being typed keeps the focus if an import ends', async () => {
  const user = await openTools('table', saw);
  await chooseFile(user, [saw], '_id,toolPrice', 'saw,30');
  const row = held(changed);
  answer(change('PUT', 'saw'), row.answer);
  await user.click(await screen.findByRole('button', { name: 'Save 1 row' }));
  await waitFor(() => expect(sentChanges()).toHaveLength(1));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Import tools'));
  await user.click(price('Hand saw'));
  await user.keyboard('3');
  row.release();
  await screen.findByText('1 row saved.');
  expect(document.activeElement).toBe(price('Hand saw'));
  expect(price('Hand saw').value).toBe('3');
  expect(sentChanges()).toHaveLength(1);
});

it('a price that is rejected after its field has left the page is reported with the name of the field', async () => {
  const user = await openTools('table', saw, drill);
  const saving = held(errorResponse('The price is too high', 'invalid_input', 400));
  answer(change('PATCH', 'saw'), saving.answer);
  await user.click(price('Hand saw'));
  await user.keyboard('900{Enter}');
  answer(list('100&stock=low'), json([drill]));
  await user.selectOptions(screen.getByRole('combobox', { name: 'In stock' }), 'low');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Hand saw' })).toBeNull());
  expect(requests()).toEqual([change('PATCH', 'saw')]);
  saving.release();
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toBe('Price of Hand saw, in dollars: The price is too high');
});

const hidden: Tool = { ...saw, hidden: true };

it.each([
  ['Hide Hand saw', saw, hidden, 'is hidden from shoppers'],
  ['Show Hand saw again', hidden, saw, 'is for sale again'],
])('%s says what has changed', async (name, before, after, text) => {
  const user = await openTools('cards', before);
  answer(change('PATCH', 'saw'), changed);
  storeHas(after);
  await user.click(button(name));
  expect((await screen.findByRole('alert')).textContent).toContain(text);
});

it('a list that loads for the first time during a deletion is shown without the deleted tool', async () => {
  const user = await openTools('cards', saw, drill);
  const [filtered, deletion] = [held(json([saw, drill])), held(deleted)];
  answer(list('12&stock=low'), filtered.answer);
  await user.selectOptions(screen.getByRole('combobox', { name: 'In stock' }), 'low');
  answer(change('DELETE', 'saw'), deletion.answer);
  await user.click(button('Delete Hand saw'));
  await pressInDialog(user, 'Are you sure?', 'Yes, delete it!');
  await waitFor(() => expect(sentChanges()).toHaveLength(1));
  storeHas(drill);
  deletion.release();
  await answerDialog(user, 'Deleted!', 'OK');
  filtered.release();
  await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Delete Hand saw' })).toBeNull();
  expect(button('Delete Drill')).toBeTruthy();
});

describe('an import', () => {
  /** Starts an import of two rows. The response to the first row is held. */
  async function start(user: User, response: ReturnType<typeof json>) {
    await chooseFile(user, [saw, drill], '_id,toolPrice', 'saw,30', 'drill,40');
    const first = held(response);
    answer(change('PUT', 'saw'), first.answer);
    await user.click(await screen.findByRole('button', { name: 'Save 2 rows' }));
    await waitFor(() => expect(sentChanges()).toHaveLength(1));
    return first;
  }

  it('stays on the page and receives focus if its button is pressed again, and lists the rows that were not saved', async () => {
    const user = await openTools('table', saw, drill);
    const first = await start(user, errorResponse('The price is too high', 'invalid_input', 400));
    await user.click(button('Import CSV'));
    expect(document.activeElement?.textContent).toBe('Import tools');
    expect(button('Import CSV').ariaExpanded).toBeNull();
    answer(change('PUT', 'drill'), changed);
    first.release();
    await screen.findByText('1 row saved, 1 not saved yet.');
    expect(screen.getByText('Line 2, Hand saw: The price is too high')).toBeTruthy();
  });

  it('stops after the current row if the admin leaves the page, and reports the saved rows', async () => {
    const user = await openTools('table', saw, drill);
    const first = await start(user, changed);
    await leaveTo(paths.blogs);
    first.release();
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toBe('tools.csv: 1 row saved, 1 not saved yet.');
    expect(toast.closest('.Toastify__toast--error')).toBeTruthy();
    expect(requests()).toEqual([change('PUT', 'saw')]);
  });
});

const search = (words: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: words } });

/** Answers a search with these tools and their totals. */
const found =
  (...tools: object[]) =>
  () => {
    const totals = { [STOCK_HEADER]: '1200', [TOTAL_AMOUNT_HEADER]: '28800.5' };
    return Response.json(tools, { headers: { [TOTAL_COUNT_HEADER]: String(tools.length), ...totals } });
  };

it('a search shows the number of matching tools, or how to find one', async () => {
  await openTools('cards', drill);
  answer(list('12&q=saw'), found(saw, sampleTool({ _id: 'saw-2', toolName: 'Panel saw' })));
  search('saw');
  await screen.findByText('2 tools found · 1,200 units in stock · $28,800.50');
  expect(screen.getAllByRole('article')).toHaveLength(2);
  answer(list('12&q=saw+helicopter'), found());
  search('saw helicopter');
  await screen.findByText('No tools match. Try fewer words.');
});

describe('the first view of the catalogue', () => {
  it.each([
    [50, 'article'],
    [51, 'table'],
  ])('of %d tools has the role %s, and stays in a search', async (total, role) => {
    answerReadsOf({ '/categories': [] });
    answer(list('12'), json([saw], { total }));
    if (role === 'table') answer(list('100'), json([saw], { total }));
    const user = openPage('cards');
    await screen.findByRole(role);
    await allRequests();
    answer(list(`${role === 'table' ? 100 : 12}&q=saw`), json([saw], { total: 1 }));
    await user.type(screen.getByRole('searchbox'), 'saw');
    await allRequests();
    expect(screen.getByRole(role)).toBeTruthy();
  });

  it('is what the admin has chosen, whatever the size of the catalogue', async () => {
    answerReadsOf({ '/categories': [] });
    answer(list('100'), json([saw], { total: 1 }));
    openPage('table');
    await screen.findByRole('table');
  });
});

it('the view that an admin has chosen opens again', async () => {
  const user = await openTools('cards', saw);
  answer(list('100'), json([saw]));
  await user.click(screen.getByRole('button', { name: 'Table view' }));
  await screen.findByRole('table');
  await leaveTo(paths.manageProducts);
  await screen.findByRole('table');
  expect(location.search).toBe('');
  await user.click(screen.getByRole('button', { name: 'Table view' }));
  await screen.findByRole('article');
  expect(location.search).toBe('');
});

describe('a deletion', () => {
  const chisel = sampleTool({ _id: 'chisel', toolName: 'Chisel' });
  const card = () => screen.queryByRole('article', { name: 'Hand saw' });
  const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const ids = () => rows().map((row) => row.dataset.row);

  it.each(['cards', 'table'] as const)(
    'leaves an Undo button in its place, which restores the tool (%s)',
    async (view) => {
      const user = await openTools(view, drill, saw, chisel);
      answer(change('DELETE', 'saw'), deleted);
      storeHas(drill, chisel);
      await user.click(button('Delete Hand saw'));
      const question = await answerDialog(user, 'Are you sure?', 'Yes, delete it!');
      expect(question).toContain('Hand saw will be deleted.');
      expect(await answerDialog(user, 'Deleted!', 'OK')).toContain('Your file has been deleted.');
      const undo = button('Undo: restore Hand saw');
      await waitFor(() => expect(document.activeElement).toBe(undo));
      expect(card()).toBeNull();
      expect(rows()[1]?.textContent).toContain('Hand saw has been deleted.');
      expect(ids()).toEqual(['drill', 'saw', 'chisel']);
      answer('PUT /api/tool/saw/restore as admin', done('Restored'));
      storeHas(drill, saw, chisel);
      await user.keyboard('{Enter}');
      await waitFor(() => expect(document.activeElement).toBe(rows()[1]));
      expect(ids()).toEqual(['drill', 'saw', 'chisel']);
      if (view === 'cards') expect(card()?.textContent).toContain('$24.00');
      else expect(screen.getByLabelText<HTMLInputElement>('Stock of Hand saw').value).toBe('80');
    },
  );

  it('removes a tool that another admin has just deleted, and an error says that nothing was deleted', async () => {
    const user = await openTools('cards', drill, saw, chisel);
    answer(change('DELETE', 'saw'), errorResponse('Tool not found', 'not_found', 404));
    storeHas(drill, chisel);
    await remove(user, saw);
    expect(await answerDialog(user, 'Error!', 'OK')).toContain('Something went wrong!');
    expect(card()).toBeNull();
    expect(ids()).toEqual(['drill', 'chisel']);
  });

  it('leaves the tool in its place if it fails or is not confirmed, and its button keeps the focus', async () => {
    const user = await openTools('cards', drill, saw, chisel);
    const remove = () => button('Delete Hand saw');
    const before = screen.getAllByRole('article').map(({ textContent }) => textContent);
    await user.click(remove());
    await answerDialog(user, 'Are you sure?', 'No, go back');
    await waitFor(() => expect(document.activeElement).toBe(remove()));
    answer(change('DELETE', 'saw'), errorResponse('Please try again later.', 'busy', 503));
    await user.keyboard('{Enter}');
    await answerDialog(user, 'Are you sure?', 'Yes, delete it!');
    expect(await answerDialog(user, 'Error!', 'OK')).toContain('Something went wrong!');
    await waitFor(() => expect(document.activeElement).toBe(remove()));
    expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual(before);
  });
});
