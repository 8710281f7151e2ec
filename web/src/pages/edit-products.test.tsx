import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toolsKey } from '#features/tools/queries.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { answer, done, json, noConnection, refused, sentChanges } from '../../test/fake-api.ts';
import { alertTexts, field } from '../../test/forms.ts';
import { openTools, toolChange, toolList } from '../../test/products-page.tsx';
import { sampleTool } from '../../test/samples.ts';

const saw = sampleTool({ _id: 'saw', toolAvailableQuantity: 40, toolPrice: 78.4 });
const changed = done('The tool is changed');
const patch = toolChange('PATCH', 'saw');
const read = 'GET /api/tool/saw as admin';

const card = () => screen.getByRole('article', { name: 'Hand saw' });
const button = (name: string) => screen.getByRole('button', { name });
const stockOf = (units: number) => button(`${units}: change stock for Hand saw`);
const stockField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Stock of Hand saw' });
const price = () => field('Price of Hand saw, in dollars');
const bodies = () => sentChanges().map(({ body }) => body);
const keys = () => sentChanges().map(({ idempotencyKey }) => idempotencyKey);

/** Expects that the button with this name has the focus. */
const expectFocused = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.queryByRole('button', { name })));

describe('a card', () => {
  it('edits the stock with the keyboard: Escape cancels, a rejected value can be corrected', async () => {
    const user = await openTools('cards', saw);
    stockOf(40).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(stockField());
    await user.keyboard('7{Escape}');
    expect(document.activeElement).toBe(stockOf(40));
    expect(sentChanges()).toEqual([]);

    const message = 'Available Quantity must be a whole number of at least 0';
    answer(patch, refused(message, 'invalid_input', 400));
    await user.keyboard('{Enter}-3{Enter}');
    await waitFor(() => expect(alertTexts()).toEqual([message]));
    expect(document.activeElement).toBe(stockField());
    answer(patch, changed);
    await user.clear(stockField());
    await user.keyboard('3{Enter}');
    await expectFocused('3: change stock for Hand saw');
    expect(card().textContent).toContain('Low');
    expect(card().textContent).not.toContain('Out of stock');
    expect(bodies()).toEqual([
      { toolAvailableQuantity: -3, availableBefore: 40 },
      { toolAvailableQuantity: 3, availableBefore: 40 },
    ]);
  });

  const message = 'The stock has changed in the meantime and is now 30. Please check it, then save again.';
  const sold = { ...saw, toolAvailableQuantity: 30 };

  /** Opens the field with 40 units. */
  async function openStock() {
    const user = await openTools('cards', saw);
    await user.click(stockOf(40));
    const save = async (units: string) => {
      await user.clear(stockField());
      await user.type(stockField(), units);
      await user.click(button('Save'));
    };
    return { user, save };
  }

  it('does not overwrite a stock that sales have changed since its field opened, and can be corrected', async () => {
    const { save } = await openStock();
    answer(toolList('12'), json([sold]));
    await queryClient.invalidateQueries({ queryKey: toolsKey });
    expect(stockField().value).toBe('40');
    answer(patch, refused(message));
    answer(read, json(sold));
    await save('45');
    await waitFor(() => expect(alertTexts()).toEqual([message]));
    expect(stockField().value).toBe('45');
    answer(patch, changed);
    await save('35');
    await expectFocused('35: change stock for Hand saw');
    expect(bodies()).toEqual([
      { toolAvailableQuantity: 45, availableBefore: 40 },
      { toolAvailableQuantity: 35, availableBefore: 30 },
    ]);
  });

  // The API changes the stock once for each key.
  it('sends a stock again with the same key after a lost response', async () => {
    const { user, save } = await openStock();
    answer(patch, noConnection, changed);
    await save('45');
    await waitFor(() => expect(alertTexts()[0]).toContain('The store cannot be reached.'));
    await user.click(button('Save'));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Stock of Hand saw' })).toBeNull());
    expect(keys()).toEqual([expect.stringMatching(/./), keys()[0]]);
    expect(bodies()[1]).toEqual(bodies()[0]);
  });
});

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
    expect(bodies()).toEqual([
      { toolPrice: 81.5, priceBefore: 78.4 },
      { toolAvailableQuantity: 3, availableBefore: 40 },
    ]);
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
    expect(bodies()).toEqual([{ toolPrice: 99, priceBefore: 78.4 }]);
  });

  it('restores the former figure with the same guarded change', async () => {
    const user = await openTools('table', saw);
    await user.click(stockField());
    answer(patch, changed);
    await user.keyboard('3{Enter}');
    const undo = await screen.findByRole('button', { name: 'Undo: 40 again for Stock of Hand saw' });
    const message = 'The stock has changed in the meantime and is now 2. Please check it, then save again.';
    answer(patch, refused(message), changed);
    answer(read, json({ ...saw, toolAvailableQuantity: 2 }));
    await user.click(undo);
    await waitFor(() => expect(alertTexts()).toEqual([message]));
    expect([document.activeElement, stockField().value]).toEqual([stockField(), '40']);
    await user.keyboard('{Enter}');
    await screen.findByText('Saved');
    expect(bodies()).toEqual([
      { toolAvailableQuantity: 3, availableBefore: 40 },
      { toolAvailableQuantity: 40, availableBefore: 3 },
      { toolAvailableQuantity: 40, availableBefore: 2 },
    ]);
  });

  it('keeps typed text and all loaded rows when the list is read again in another order', async () => {
    const drill = sampleTool({ _id: 'drill', toolName: 'Hand drill' });
    const user = await openTools('table', saw, drill);
    await user.click(screen.getByLabelText('Price of Hand drill, in dollars'));
    await user.keyboard('12');
    answer(toolList('100'), json([drill, saw]));
    await queryClient.invalidateQueries({ queryKey: toolsKey });
    const prices = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Price of/ });
    await waitFor(() => expect(prices().map(({ value }) => value)).toEqual(['12', '78.40']));
    expect(sentChanges()).toEqual([]);
  });
});
