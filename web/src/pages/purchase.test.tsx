// @vitest-environment jsdom
import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { allRequests } from '../../test/fake-api.ts';
import { alertTexts, expectError, field, fill } from '../../test/forms.ts';
import { answerReads, openForm, purchaseButton } from '../../test/purchase-form.tsx';

afterEach(() => {
  vi.useRealTimers();
});

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

describe('the submit of an invalid form', () => {
  it('shows all errors, focuses the first invalid field and sends nothing', async () => {
    const user = await openForm();
    await user.click(purchaseButton());
    await waitFor(() => expect(alertTexts()).toEqual(['Address is required', 'Phone is required']));
    expectError(field('Address'), 'Address is required');
    expectError(field('Phone'), 'Phone is required');
    await waitFor(() => expect(document.activeElement).toBe(field('Address')));
    expect(purchaseButton().disabled).toBe(true);
  });
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
