import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { allRequests } from '../../test/fake-api.ts';
import { alertTexts, expectError, expectRejected, field, fill } from '../../test/forms.ts';
import { answerReads, openForm, purchaseButton } from '../../test/purchase-form.tsx';

afterEach(() => vi.useRealTimers());

it('the form validates while typing', async () => {
  await openForm();
  // `functions/src/contract` tests all messages.
  const checks = [
    ['Quantity', '', 'Quantity is required'],
    ['Quantity', '1', 'You have to purchase at least 2 products'],
    ['Quantity', '41', "You can't purchase more than 40 products"],
    ['Quantity', '2', undefined],
    ['Address', ' ', 'Address is required'],
    ['Address', '14 Foundry Lane', undefined],
    ['Phone', '4411449601', 'Phone Number must be 11 digits'],
    ['Phone', '', 'Phone Number is required'],
    ['Phone', '44114496012', undefined],
  ] as const;
  for (const [label, text, message] of checks) {
    fill({ [label]: text });
    await waitFor(() => expect(alertTexts()).toEqual(message === undefined ? [] : [message]));
    if (message === undefined) expect(field(label).ariaInvalid).toBe('false');
    else expectError(field(label), message);
    expect(purchaseButton().disabled).toBe(message !== undefined);
  }
});

it('Tab skips the fields that only show what is ordered', async () => {
  await openForm();
  const fields = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(fields.filter(({ readOnly }) => readOnly)).toHaveLength(5);
  expect(fields.filter(({ readOnly, tabIndex }) => readOnly !== (tabIndex === -1))).toEqual([]);
});

it('the submit of an invalid form shows all errors, focuses the first invalid field and sends nothing', async () => {
  const user = await openForm();
  const errors = { Address: 'Address is required', Phone: 'Phone is required' };
  await expectRejected(user, 'Purchase', { values: {}, errors });
  expect(purchaseButton().disabled).toBe(true);
});

describe('a form whose tool changes', () => {
  /** Makes the page reread the changed tool, as if its window became visible again after 20 seconds. */
  async function readAgain(changes: Partial<Tool>) {
    answerReads(changes);
    // The client does not repeat a read within 15 seconds.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 });
    await act(async () => {
      dispatchEvent(new Event('visibilitychange'));
    });
    await allRequests();
  }

  it('shows an error at the quantity if too little stock is left, and keeps its values', async () => {
    await openForm();
    fill({ Address: '14 Foundry Lane' });
    await readAgain({ toolAvailableQuantity: 1 });
    await screen.findByText('Out of stock: fewer units are left than the minimum order.');
    await waitFor(() => expectError(field('Quantity'), "You can't purchase more than 1 products"));
    expect(purchaseButton().disabled).toBe(true);
    await readAgain({ toolAvailableQuantity: 30 });
    await waitFor(() => expect(alertTexts()).toEqual([]));
    expect(purchaseButton().disabled).toBe(false);
    expect(field('Address').value).toBe('14 Foundry Lane');
  });

  it('keeps the quantity that the shopper saw before typing, and shows an error if it is below a new minimum', async () => {
    await openForm();
    fill({ Address: '14 Foundry Lane' });
    await readAgain({ toolMinimumOrderQuantity: 5 });
    await waitFor(() => expectError(field('Quantity'), 'You have to purchase at least 5 products'));
    expect(field('Quantity').value).toBe('2');
    await readAgain({ toolMinimumOrderQuantity: 1 });
    await waitFor(() => expect(alertTexts()).toEqual([]));
    expect(field('Quantity').value).toBe('2');
  });

  it('is updated if the shopper has typed nothing', async () => {
    await openForm();
    await readAgain({ toolMinimumOrderQuantity: 5 });
    await waitFor(() => expect(field('Quantity').value).toBe('5'));
    await readAgain({ toolAvailableQuantity: 1 });
    await screen.findByText('Out of stock: fewer units are left than the minimum order.');
    expect(screen.queryByRole('button', { name: 'Purchase' })).toBeNull();
  });
});

it('a picture that fails to load is replaced by a drawing', async () => {
  await openForm({ toolImage: 'https://gone.example/saw.png' });
  const drawings = () => document.querySelectorAll('main use[href="/plates/no-picture.svg#plate"]');
  const pictures = () => document.querySelectorAll('main img[src="https://gone.example/saw.png"]');
  expect(pictures().length).toBeGreaterThan(0);
  expect(drawings()).toHaveLength(0);
  for (const picture of pictures()) fireEvent.error(picture);
  expect(drawings().length).toBeGreaterThan(0);
  expect(document.querySelectorAll('main img')).toHaveLength(0);
});

it('the page shows the tool and the shopper, and the total of the quantity, which buttons change within its limits', async () => {
  await openForm({ toolDescription: 'Two handles.' });
  const facts = {
    ID: 'saw',
    Name: 'Hand saw',
    Description: 'Two handles.',
    'Minimum Order Quantity': '2',
    'Available Quantity': '40',
    Price: '$78.40',
  };
  for (const [name, value] of Object.entries(facts)) {
    const row = screen.getByRole('row', { name: `${name} ${value}` });
    expect(within(row).getByRole('cell').textContent).toBe(value);
  }
  const prefilled = {
    Name: '',
    Email: 'a@b',
    'Tool ID': 'saw',
    'Tool Name': 'Hand saw',
    Price: '$78.40',
  };
  for (const [label, value] of Object.entries(prefilled))
    expect([field(label).value, field(label).readOnly]).toEqual([value, true]);
  const total = () => screen.getByText('Total Price').parentElement?.textContent;
  expect(field('Quantity').value).toBe('2');
  expect(total()).toContain('$156.80');
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('One less');
  expect(field('Quantity').value).toBe('2');
  press('One more');
  expect(field('Quantity').value).toBe('3');
  fill({ Quantity: '40' });
  await waitFor(() => expect(total()).toContain('$3,136.00'));
  press('One more');
  expect(field('Quantity').value).toBe('40');
});
