import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { managedToolsKey, toolsKey } from '#features/tools/queries.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { paths } from '#lib/url/paths.ts';
import { answer, sentBodies, sentChanges, sentKeys } from '../../test/fake-api.ts';
import { alertTexts, field } from '../../test/forms.ts';
import { openTable, openTools, toolChange, toolList } from '../../test/products-page.tsx';
import { done, errorResponse, held, json, noConnection } from '../../test/responses.ts';
import { sampleTool } from '../../test/samples.ts';

const saw = sampleTool({ _id: 'saw', toolAvailableQuantity: 40, toolPrice: 78.4 });
const changed = done('The tool is changed');
const patch = toolChange('PATCH', 'saw');
const read = 'GET /api/tool/saw as admin';

const drill = sampleTool({ _id: 'drill', toolName: 'Hand drill', toolPrice: 30 });

const priceOf = (name: string) => field(`Price of ${name}, in dollars`);
const stockOf = (name: string) => field(`Stock of ${name}`);
const stockField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Stock of Hand saw' });
const price = () => field('Price of Hand saw, in dollars');

describe('the table', () => {
  it('moves through prices and stocks with Tab, which saves the field', async () => {
    const user = await openTools('table', saw);
    answer(patch, changed, changed);
    await user.click(price());
    await user.keyboard('$81,50{Tab}');
    expect(document.activeElement).toBe(stockField());
    await screen.findByText('Saved');
    expect(price().value).toBe('81.50');
    await user.keyboard('3{Enter}');
    const row = screen.getByRole('row', { name: /Hand saw/ });
    await within(row).findByText('Low');
    expect(sentBodies()).toEqual([
      { toolPrice: 81.5, priceBefore: 78.4 },
      { toolAvailableQuantity: 3, availableBefore: 40 },
    ]);
  });

  it('moves down a column with Enter, which saves the field, and stays in the last row', async () => {
    const user = await openTools('table', saw, drill);
    answer(patch, changed);
    answer(toolChange('PATCH', 'drill'), changed);
    await user.click(stockOf('Hand saw'));
    await user.keyboard('41{Enter}');
    expect(document.activeElement).toBe(stockOf('Hand drill'));
    await screen.findByText('Saved');
    await user.keyboard('12{Enter}');
    expect(document.activeElement).toBe(stockOf('Hand drill'));
    await waitFor(() => expect(screen.getAllByText('Saved')).toHaveLength(2));
    expect(sentBodies()).toEqual([
      { toolAvailableQuantity: 41, availableBefore: 40 },
      { toolAvailableQuantity: 12, availableBefore: 80 },
    ]);
  });

  it('moves down and up a column with the arrow keys, which save only typed text', async () => {
    const user = await openTools('table', saw, drill);
    await user.click(priceOf('Hand saw'));
    await user.keyboard('{ArrowUp}{ArrowDown}');
    expect(document.activeElement).toBe(priceOf('Hand drill'));
    answer(toolChange('PATCH', 'drill'), changed);
    await user.keyboard('35{ArrowUp}');
    expect(document.activeElement).toBe(priceOf('Hand saw'));
    await screen.findByText('Saved');
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(document.activeElement).toBe(priceOf('Hand saw'));
    expect(sentBodies()).toEqual([{ toolPrice: 35, priceBefore: 30 }]);
  });

  it('needs three Tabs from row to row, and has the other actions in the toolbar and the menu of the row', async () => {
    const user = await openTools('table', saw, drill);
    const menu = screen.getByRole('button', { name: 'More actions for Hand saw' });
    const remove = screen.getByRole('button', { name: 'Delete Hand saw' });
    await user.click(price());
    for (const [key, next] of [
      ['{Tab}', stockField()],
      ['{Tab}', menu],
      ['{ArrowLeft}', remove],
      ['{ArrowLeft}', remove],
      ['{ArrowRight}', menu],
      ['{Tab}', priceOf('Hand drill')],
    ] as const) {
      await user.keyboard(key);
      expect(document.activeElement).toBe(next);
    }
    expect(screen.queryByRole('link', { name: 'Edit Hand saw' })).toBeNull();
    await user.click(menu);
    const links = ['Open page of Hand saw', 'Edit Hand saw'].map((name) =>
      screen.getByRole('link', { name }),
    );
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      paths.tool('saw'),
      paths.editTool('saw'),
    ]);
    answer(patch, changed);
    await user.click(screen.getByRole('button', { name: 'Hide Hand saw' }));
    await waitFor(() => expect(sentBodies()).toEqual([{ hidden: true }]));
    expect(document.activeElement).toBe(menu);
  });

  it('saves nothing after a click elsewhere or Escape, and marks typed text as not saved', async () => {
    const user = await openTools('table', saw);
    await user.click(price());
    await user.keyboard('99');
    await user.click(screen.getByRole('heading', { name: 'Manage Products' }));
    const note = await screen.findByText('Not saved');
    expect(price().getAttribute('aria-describedby')).toBe(note.id);
    expect([price().value, sentChanges()]).toEqual(['99', []]);
    await user.click(price());
    expect(screen.queryByText('Not saved')).toBeNull();
    answer(patch, changed);
    await user.keyboard('{Enter}');
    await screen.findByText('Saved');
    await user.keyboard('7{Escape}');
    expect(price().value).toBe('99.00');
    expect(sentBodies()).toEqual([{ toolPrice: 99, priceBefore: 78.4 }]);
  });

  it('keeps a rejected value, which can be corrected', async () => {
    const user = await openTools('table', saw);
    const message = 'Available Quantity must be a whole number of at least 0';
    answer(patch, changed);
    await user.click(stockField());
    await user.keyboard('-3{Enter}');
    await waitFor(() => expect(alertTexts()).toEqual([message]));
    expect([document.activeElement, stockField().value]).toEqual([stockField(), '-3']);
    await user.clear(stockField());
    expect(alertTexts()).toEqual([]);
    await user.keyboard('3{Enter}');
    await screen.findByText('Saved');
    expect(sentBodies()).toEqual([{ toolAvailableQuantity: 3, availableBefore: 40 }]);
  });

  it('does not overwrite a stock that sales have changed since the admin began to type', async () => {
    const user = await openTools('table', saw);
    await user.click(stockField());
    await user.keyboard('45');
    const sold = { ...saw, toolAvailableQuantity: 30 };
    answer(toolList('100'), json([sold]));
    await queryClient.invalidateQueries({ queryKey: managedToolsKey });
    expect(stockField().value).toBe('45');
    const message = 'The stock has changed in the meantime and is now 30. Please check it, then save again.';
    answer(patch, errorResponse(message), changed);
    answer(read, json(sold));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(alertTexts()).toEqual([message]));
    expect(stockField().value).toBe('45');
    await user.keyboard('{Enter}');
    await screen.findByText('Saved');
    expect(sentBodies()).toEqual([
      { toolAvailableQuantity: 45, availableBefore: 40 },
      { toolAvailableQuantity: 45, availableBefore: 30 },
    ]);
  });

  // The API changes the price once for each key.
  it('sends a price again with the same key after a lost response, also after a stock of the same tool was saved', async () => {
    const user = await openTools('table', saw);
    answer(patch, noConnection, changed, changed);
    await user.click(price());
    await user.keyboard('80{Enter}');
    await waitFor(() => expect(alertTexts()[0]).toContain('The store cannot be reached.'));
    await user.click(stockField());
    await user.keyboard('45{Enter}');
    await screen.findByText('Saved');
    await user.click(price());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByText('Saved')).toHaveLength(2));
    const [first, stock, second] = sentKeys();
    expect([second, stock]).toEqual([first, expect.not.stringMatching(`^${first}$`)]);
    expect(sentBodies()[2]).toEqual(sentBodies()[0]);
  });

  it('counts a saved value in the totals, also after Load more, and reads nothing again', async () => {
    const totals = { 'X-Total-Count': '30', 'X-Total-Stock': '1040', 'X-Total-Amount': '20000.5' };
    const headers = { ...totals, Link: '</api/list?cursor=2>; rel="next"' };
    answer(toolList('100'), () => Response.json([drill], { headers }));
    answer('GET /api/managed-tools?cursor=2 as admin', json([saw]));
    const user = await openTable();
    await screen.findByText('30 tools · 1,040 units in stock · $20,000.50');
    await user.click(screen.getByRole('button', { name: 'Load more tools' }));
    answer(patch, changed, changed);
    await user.click(await screen.findByLabelText('Price of Hand saw, in dollars'));
    await user.keyboard('80{Tab}50{Enter}');
    await screen.findByText('30 tools · 1,050 units in stock · $20,864.50');
  });

  it('keeps a saved value if an older read of the list is slow', async () => {
    const user = await openTools('table', saw);
    const slow = held(json([saw]));
    answer(toolList('100'), slow.answer);
    void queryClient.invalidateQueries({ queryKey: managedToolsKey });
    answer(patch, changed);
    await user.click(price());
    await user.keyboard('80{Enter}');
    await screen.findByText('Saved');
    await act(async () => slow.release());
    await waitFor(() => expect(queryClient.isFetching({ queryKey: managedToolsKey })).toBe(0));
    expect(price().value).toBe('80.00');
  });

  it('is not read again while a field contains text that is not saved, or has the focus', async () => {
    const user = await openTools('table', saw);
    const returnToWindow = () => act(() => queryClient.getQueryCache().onFocus());
    await queryClient.invalidateQueries({ queryKey: toolsKey, refetchType: 'none' });
    await user.click(price());
    returnToWindow();
    await user.keyboard('99');
    await user.click(screen.getByRole('heading', { name: 'Manage Products' }));
    returnToWindow();
    expect(queryClient.isFetching({ queryKey: managedToolsKey })).toBe(0);
    await user.click(price());
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('heading', { name: 'Manage Products' }));
    answer(toolList('100'), json([{ ...saw, toolPrice: 81 }]));
    returnToWindow();
    await waitFor(() => expect(price().value).toBe('81.00'));
  });

  it('restores the former value with the same guarded change, and shows it in the field if it is rejected', async () => {
    const user = await openTools('table', saw);
    await user.click(stockField());
    answer(patch, changed, errorResponse('The price is too high', 'invalid_input', 400));
    await user.keyboard('3{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Undo: 40 again for Stock of Hand saw' }));
    await waitFor(() => expect(alertTexts()).toEqual(['The price is too high']));
    expect([document.activeElement, stockField().value]).toEqual([stockField(), '40']);
    expect(sentBodies()).toEqual([
      { toolAvailableQuantity: 3, availableBefore: 40 },
      { toolAvailableQuantity: 40, availableBefore: 3 },
    ]);
  });

  it('has an undo button after a field, which also restores the former price that a higher price has removed', async () => {
    const user = await openTools('table', { ...saw, formerPrice: 90 });
    answer(patch, changed, changed);
    await user.click(price());
    await user.keyboard('95{Enter}');
    const undo = 'Undo: 78.40 again for Price of Hand saw, in dollars';
    for (const next of [await screen.findByRole('button', { name: undo }), stockField()]) {
      await user.tab();
      expect(document.activeElement).toBe(next);
    }
    await user.click(screen.getByRole('button', { name: undo }));
    await screen.findByRole('button', { name: /^Undo: 95.00 again for Price/ });
    expect(price().value).toBe('78.40');
    expect(sentBodies()).toEqual([
      { toolPrice: 95, priceBefore: 78.4 },
      { toolPrice: 78.4, priceBefore: 95, formerPrice: 90, formerPriceBefore: null },
    ]);
  });

  it('keeps typed text and all loaded rows when the list is read again in another order', async () => {
    const user = await openTools('table', saw, drill);
    await user.click(priceOf('Hand drill'));
    await user.keyboard('12');
    answer(toolList('100'), json([drill, saw]));
    await queryClient.invalidateQueries({ queryKey: toolsKey });
    const prices = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Price of/ });
    await waitFor(() => expect(prices().map(({ value }) => value)).toEqual(['12', '78.40']));
    expect(sentChanges()).toEqual([]);
  });
});
