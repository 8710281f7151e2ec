// @vitest-environment jsdom
import type { SingleOrder } from '@almighty-tools/functions/contract/order.ts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Toasts } from '#components/toasts.tsx';
import { orderNoteQuery } from '#features/orders/queries.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { paths } from '#lib/url/paths.ts';
import { answerDialog } from '../../test/dialogs.ts';
import { answer, held, json, noConnection, sentChanges } from '../../test/fake-api.ts';
import { expectError, fill } from '../../test/forms.ts';
import { leaveTo, open } from '../../test/render.tsx';
import { sampleOrder } from '../../test/sample-order.ts';
import { Component as ManageOrder } from './manage-order.tsx';

const read = 'GET /api/order/saw as admin';
const readHistory = 'GET /api/order/saw/history as admin';
const paid = (changes: Partial<SingleOrder> = {}) =>
  sampleOrder({ phase: 'paid', paid: true, price: 78.4, quantity: 2, ...changes });

const openPage = () =>
  open(<ManageOrder />, { path: paths.manageOrder(':id'), url: paths.manageOrder('saw'), as: 'admin' });

it('a history that fails to load shows an error instead of an empty list, and can be retried', async () => {
  answer(read, json(paid()));
  answer('GET /api/order-note/saw as admin', json({ note: '' }));
  answer(readHistory, noConnection, noConnection, noConnection);
  const user = openPage();
  const history = within(await screen.findByRole('region', { name: 'History' }));
  const failed = await history.findByRole('alert');
  expect(failed.textContent).toContain('Could not load the history of this order.');
  expect(history.getAllByRole('listitem')[0]?.textContent).toContain('Placed');
  answer(readHistory, json([]));
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(history.queryByRole('alert')).toBeNull());
  // The button has disappeared, so the focus moves to its place.
  await waitFor(() => expect(document.activeElement?.tagName).toBe('P'));
});

it('the history shows which refunds the payment provider rejected', async () => {
  const entry = { actor: 'boss@example.com', target: 'saw' };
  answer(read, json(paid()));
  answer('GET /api/order-note/saw as admin', json({ note: '' }));
  answer(
    readHistory,
    json([
      { ...entry, _id: 'a', action: 'order.unpaid', at: '2026-11-21T10:00:00.000Z', refused: true },
      {
        ...entry,
        _id: 'b',
        action: 'order.refund',
        at: '2026-11-22T10:00:00.000Z',
        amount: 5,
        refused: true,
      },
      { ...entry, _id: 'c', action: 'order.unpaid', at: '2026-11-23T10:00:00.000Z' },
    ]),
  );
  openPage();
  const history = within(await screen.findByRole('region', { name: 'History' }));
  await history.findByText('Marked as unpaid by boss@example.com');
  history.getByText('Refund of $5.00 by boss@example.com: rejected by the payment provider');
  history.getByText('Refund and mark as unpaid by boss@example.com: rejected by the payment provider');
});

it('the history names the admin of each action in one line, and the shopper has links', async () => {
  const entry = { actor: 'boss@example.com', target: 'saw' };
  const shippedAt = '2026-11-21T10:00:00.000Z';
  const refundedAt = '2026-11-22T10:00:20.000Z';
  const order = { phase: 'shipped', status: 'shipped', refundedTotal: 5, shippedAt, refundedAt } as const;
  answer(read, json(paid({ ...order, carrier: 'UPS', tracking: '1Z' })));
  answer('GET /api/order-note/saw as admin', json({ note: '' }));
  answer(
    readHistory,
    json([
      { ...entry, _id: 'b', action: 'order.refund', at: '2026-11-22T10:00:00.000Z', amount: 5 },
      { ...entry, _id: 'a', action: 'order.ship', at: shippedAt },
    ]),
  );
  openPage();
  const history = within(await screen.findByRole('region', { name: 'History' }));
  await history.findByText('Shipped by boss@example.com');
  const lines = history.getAllByRole('listitem').map((item) => item.firstChild?.textContent);
  expect(lines).toEqual(['Placed', 'Shipped by boss@example.com', '$5.00 refunded by boss@example.com']);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('sam@example.com')).toBe('mailto:sam@example.com?subject=Order%20saw');
  expect(hrefOf('01700000000')).toMatch(/^tel:/);
  expect(screen.getByRole('link', { name: 'Track parcel' }).classList.contains('btn-primary')).toBe(true);
  expect(screen.queryByText('Nothing left to do')).toBeNull();
});

describe('an open return', () => {
  const change = 'PATCH /api/return/saw as admin';
  const returned = (changes: Partial<SingleOrder> = {}) =>
    paid({
      phase: 'shipped',
      status: 'shipped',
      returnRequestedAt: '2026-11-22T10:00:00.000Z',
      returnReason: 'Too heavy',
      returnStatus: 'open',
      ...changes,
    });

  async function openReturn(order: SingleOrder) {
    answer(read, json(order));
    answer('GET /api/order-note/saw as admin', json({ note: '' }));
    answer(readHistory, json([]));
    const user = openPage();
    await screen.findByRole('list', { name: 'Return' });
    return user;
  }

  const buttons = () =>
    within(document.querySelector<HTMLElement>('.notice') ?? document.body)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  it('is accepted with the state that the admin saw, and shows the next steps', async () => {
    const user = await openReturn(returned());
    expect(screen.getByText('Return requested: Too heavy', { selector: '.notice p' })).toBeTruthy();
    expect(buttons()).toEqual(['Accept return…', 'Message…', 'Parcel is back…', 'Close return…']);
    await user.click(screen.getByRole('button', { name: 'Accept return…' }));
    answer(change, json({ modifiedCount: 1, message: 'The return is accepted' }));
    answer(read, json(returned({ returnStatus: 'accepted', returnParcelUntil: '2026-12-07T23:59:59.999Z' })));
    answer(readHistory, json([]));
    await user.click(screen.getByRole('button', { name: 'Accept return' }));
    await answerDialog(user, 'Return accepted!', 'OK');
    await screen.findByText(/^The return is accepted\. The parcel should be sent by Dec/);
    expect(buttons()).toEqual(['Parcel is back…', 'Message…', 'Close return…']);
    expect(sentChanges().map(({ body }) => body)).toEqual([
      { step: 'accept', answer: '', statusBefore: 'open' },
    ]);
  });

  it('keeps a typed message when another admin takes a step, and sends it with the new state after a conflict', async () => {
    const user = await openReturn(returned());
    await user.click(screen.getByRole('button', { name: 'Message…' }));
    fill({ 'Message to the shopper': 'Please use the box.' });
    const accepted = returned({ returnStatus: 'accepted' });
    answer(change, json({ message: 'The return has changed', code: 'conflict' }, { status: 409 }));
    answer(read, json(accepted));
    answer(readHistory, json([]));
    const submit = screen.getByRole('button', { name: 'Send message' });
    await user.click(submit);
    await screen.findByText(/^The return is accepted/);
    await waitFor(() => expect(submit).toHaveProperty('disabled', false));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message to the shopper').value).toBe(
      'Please use the box.',
    );
    answer(change, json({ modifiedCount: 1, message: 'The message is sent' }));
    answer(read, json(accepted));
    answer(readHistory, json([]));
    await user.click(submit);
    await answerDialog(user, 'Message sent!', 'OK');
    expect(sentChanges().map(({ body }) => body)).toEqual([
      { answer: 'Please use the box.', statusBefore: 'open' },
      { answer: 'Please use the box.', statusBefore: 'accepted' },
    ]);
  });

  it('is closed only with a message, after a question', async () => {
    const user = await openReturn(returned({ returnStatus: 'received' }));
    await user.click(screen.getByRole('button', { name: 'Close return…' }));
    const send = screen.getByRole('button', { name: 'Close return' });
    await user.click(send);
    const message = screen.getByLabelText<HTMLInputElement>('Message to the shopper');
    await waitFor(() => expectError(message, 'An answer is required'));
    fill({ 'Message to the shopper': 'It was used.' });
    await user.click(send);
    answer(change, json({ modifiedCount: 1, message: 'The return is closed' }));
    answer(read, json(returned({ returnStatus: 'answered' })));
    answer(readHistory, json([]));
    await answerDialog(user, 'Are you sure?', 'Yes, close it');
    await answerDialog(user, 'Return closed!', 'OK');
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(sentChanges().map(({ body }) => body)).toEqual([
      { step: 'close', answer: 'It was used.', statusBefore: 'received' },
    ]);
  });
});

it('the page of a deleted order shows a message with a link back', async () => {
  answer(read, json({ message: 'Order not found', code: 'not_found' }, { status: 404 }));
  const user = openPage();
  await screen.findByText(/^This order does not exist\./);
  await user.click(screen.getByRole('link', { name: 'Manage All Orders' }));
  expect(location.pathname).toBe('/dashboard/manageAllOrders');
});

it.each([
  ['3 units before the shipment', {}, '3'],
  ['4 units after the shipment', { phase: 'shipped', shippedAt: '2026-11-22T10:00:00.000Z' }, '4'],
] as const)(
  'the packing slip of 4 units, of which a refund restocked 1, shows %s',
  async (_when, state, units) => {
    const deliveryNote = 'Leave at the side door';
    answer(read, json(paid({ quantity: 4, restocked: 1, deliveryNote, ...state })));
    answer('GET /api/order-note/saw as admin', json({ note: '' }));
    answer(readHistory, json([]));
    openPage();
    await waitFor(() => expect(document.querySelector('.on-paper td')?.textContent).toBe(units));
    expect(document.querySelector('.on-paper')?.textContent).toContain(`Delivery note: ${deliveryNote}`);
  },
);

it('the address form sends only the changed field', async () => {
  answer(read, json(paid({ address: '1 Old Lane', phone: '01234567890' })));
  answer('GET /api/order-note/saw as admin', json({ note: '' }));
  answer(readHistory, json([]));
  const user = openPage();
  await user.click(await screen.findByText('Change delivery details'));
  await screen.findByLabelText('Phone');
  fill({ Phone: '09876543210' });
  answer('PATCH /api/order-address/saw as admin', json({ modifiedCount: 1, message: 'Saved' }));
  answer(read, json(paid({ address: '1 Old Lane', phone: '09876543210' })));
  answer(readHistory, json([]));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentChanges().map(({ body }) => body)).toEqual([{ phone: '09876543210' }]));
});

it('a note is saved with the note that the admin saw', async () => {
  answer(read, json(paid()));
  answer('GET /api/order-note/saw as admin', json({ note: 'Call first' }));
  answer(readHistory, json([]));
  const user = openPage();
  await user.click(await screen.findByText('Change the note'));
  fireEvent.input(await screen.findByRole('textbox', { name: 'Note' }), { target: { value: 'Call twice' } });
  answer('PUT /api/order-note/saw as admin', json({ modifiedCount: 1, message: 'Saved' }));
  answer(readHistory, json([]));
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() =>
    expect(sentChanges().map(({ body }) => body)).toEqual([{ note: 'Call twice', before: 'Call first' }]),
  );
});

it('the e-mails of an order are listed, and the last one is sent again with the list that the admin saw', async () => {
  answer(read, json(paid()));
  answer('GET /api/order-note/saw as admin', json({ note: '' }));
  answer(readHistory, json([]));
  const user = openPage();
  const [list, at] = ['GET /api/order-mails/saw as admin', '2026-11-22T10:00:00.000Z'];
  const paidMail = { _id: 'm2', subject: 'Your order is paid: Saw (saw)', at, sentAt: at, state: 'sent' };
  answer(
    list,
    json([
      { ...paidMail, again: true },
      { ...paidMail, _id: 'm1', state: 'failed' },
    ]),
  );
  await user.click(await screen.findByRole('button', { name: 'E-mails…' }));
  const mails = within(await screen.findByRole('region', { name: 'E-mails to the shopper' }));
  await mails.findByText('Again: Your order is paid: Saw (saw)');
  mails.getByText(/^Not delivered, written Nov 22/);
  answer('POST /api/order-mails/saw as admin', noConnection);
  answer(list, json([paidMail]));
  answer(readHistory, json([]));
  answer(read, json(paid()));
  await user.click(mails.getByRole('button', { name: 'Send the last e-mail again' }));
  await waitFor(() => expect(sentChanges().map(({ body }) => body)).toEqual([{ mailBefore: 'm2' }]));
});

it('the address form accepts no text while it is saved, because the text would be lost', async () => {
  answer(read, json(paid({ address: '1 Old Lane' })));
  answer('GET /api/order-note/saw as admin', json({ note: '' }));
  answer(readHistory, json([]));
  const user = openPage();
  await user.click(await screen.findByText('Change delivery details'));
  const address = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Address' });
  const phone = screen.getByLabelText<HTMLInputElement>('Phone');
  const { value } = phone;
  await user.type(address, ', rear');
  const saving = held(json({ modifiedCount: 1, message: 'Saved' }));
  answer('PATCH /api/order-address/saw as admin', saving.answer);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentChanges()).toHaveLength(1));
  await user.type(address, ' door');
  await user.type(phone, '1');
  expect([address.value, phone.value]).toEqual(['1 Old Lane, rear', value]);
  answer(read, json(paid({ address: '1 Old Lane, rear' })));
  answer(readHistory, json([]));
  saving.release();
  await waitFor(() => expect(address.closest('details')?.open).toBe(false));
  expect(address.readOnly).toBe(false);
});

describe('the refund form', () => {
  async function openForm() {
    answer(read, json(paid()));
    answer(readHistory, json([]));
    answer('GET /api/order-note/saw as admin', json({ note: '' }));
    const user = openPage();
    await user.click(await screen.findByRole('button', { name: 'Refund…' }));
    await waitFor(() => expect(document.activeElement).toBe(amount()));
    return user;
  }

  const amount = () => screen.getByLabelText<HTMLInputElement>('Amount in dollars');
  const restock = () => screen.getByLabelText<HTMLInputElement>('Units to restock');
  const submit = () => screen.getByRole('button', { name: 'Refund' });

  it('shows invalid values under their fields, and sends nothing', async () => {
    const user = await openForm();
    fill({ 'Amount in dollars': '156.81', 'Units to restock': '3' });
    await user.click(submit());
    await waitFor(() => expectError(amount(), 'You can refund at most $156.80'));
    expectError(restock(), 'You can restock at most 2 units');
    await waitFor(() => expect(document.activeElement).toBe(amount()));
    fill({ 'Amount in dollars': '' });
    await user.click(submit());
    await waitFor(() => expectError(amount(), 'Amount is required'));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Refund…' })));
    expect(sentChanges()).toEqual([]);
  });

  it('refunds an amount with a decimal comma, and rejects a text', async () => {
    const user = await openForm();
    fill({ 'Amount in dollars': '12 dollars' });
    await user.click(submit());
    await waitFor(() => expectError(amount(), 'Amount must be in dollars and cents, at least $0.01'));
    await user.clear(amount());
    await user.type(amount(), '12,50');
    answer('POST /api/refund/saw as admin', json({ modifiedCount: 1, message: '$12.50 was refunded' }));
    answer(read, json(paid({ refundedTotal: 12.5 })));
    answer(readHistory, json([]));
    await user.click(submit());
    expect(await answerDialog(user, 'Are you sure?', 'Yes, refund it')).toContain('$12.50');
    await answerDialog(user, 'Refunded!', 'OK');
    expect(sentChanges().map(({ body }) => body)).toEqual([
      { amount: 12.5, reason: '', refundedBefore: 0, phaseBefore: 'paid', restock: 0 },
    ]);
  });

  it('shows an error of the API under its field, and the current refund', async () => {
    const user = await openForm();
    const message = 'You can refund at most $56.80';
    answer(
      'POST /api/refund/saw as admin',
      json({ message, code: 'refund_too_high', fields: { amount: message } }, { status: 409 }),
    );
    answer(read, json(paid({ refundedTotal: 100 })));
    answer(readHistory, json([]));
    await user.click(submit());
    await answerDialog(user, 'Are you sure?', 'Yes, refund it');
    await waitFor(() => expectError(amount(), message));
    const order = screen.getByRole('region', { name: 'Order' });
    await waitFor(() => expect(order.textContent).toContain('Refunded$100.00'));
  });

  it('compares with the total and phase that it showed first, and after a conflict with the current ones', async () => {
    const user = await openForm();
    render(<Toasts />);
    fill({ 'Amount in dollars': '50' });
    const send = async () => {
      await user.click(submit());
      await answerDialog(user, 'Are you sure?', 'Yes, refund it');
    };
    answer('POST /api/refund/saw as admin', noConnection);
    answer(read, json(paid({ refundedTotal: 50 })));
    answer(readHistory, json([]));
    await send();
    await screen.findByText('At most $106.80 can be refunded.');
    await waitFor(() => expect(submit()).toHaveProperty('disabled', false));
    fill({ 'Amount in dollars': '51' });
    const message = 'The refunded amount has changed in the meantime and is now $50.00.';
    answer('POST /api/refund/saw as admin', json({ message, code: 'conflict' }, { status: 409 }));
    answer(read, json(paid({ refundedTotal: 50, phase: 'shipped' })));
    answer(readHistory, json([]));
    await send();
    await screen.findByText(message);
    const refunded = json({ modifiedCount: 1, message: 'The refund is on its way', refundedTotal: 101 });
    answer('POST /api/refund/saw as admin', refunded);
    answer(read, json(paid({ refundedTotal: 101, phase: 'shipped' })));
    answer(readHistory, json([]));
    await send();
    await answerDialog(user, 'Refunded!', 'OK');
    expect(sentChanges().map(({ body }) => body)).toEqual([
      { amount: 50, reason: '', restock: 0, refundedBefore: 0, phaseBefore: 'paid' },
      { amount: 51, reason: '', restock: 0, refundedBefore: 0, phaseBefore: 'paid' },
      { amount: 51, reason: '', restock: 0, refundedBefore: 50, phaseBefore: 'shipped' },
    ]);
    const keys = sentChanges().map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(3);
  });

  it('shows its success in a toast after the admin has left the page', async () => {
    const user = await openForm();
    const refunding = held(json({ modifiedCount: 1, message: '$156.80 was refunded' }));
    answer('POST /api/refund/saw as admin', refunding.answer);
    await user.click(submit());
    await answerDialog(user, 'Are you sure?', 'Yes, refund it');
    await waitFor(() => expect(sentChanges()).toHaveLength(1));
    await leaveTo(paths.blogs);
    render(<Toasts />);
    answer(read, json(paid({ refundedTotal: 156.8 })));
    refunding.release();
    expect((await screen.findByRole('alert')).textContent).toContain('$156.80 was refunded');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the form for the note', () => {
  const readNote = 'GET /api/order-note/saw as admin';
  const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });

  /** Opens the page and the form. */
  async function openForm() {
    answer(read, json(paid()));
    answer(readHistory, json([]));
    answer(readNote, json({ note: 'Fragile' }));
    const user = openPage();
    await user.click(await screen.findByText('Change the note'));
    await waitFor(() => expect(note().value).toBe('Fragile'));
    return user;
  }

  /** Rereads the note, which another admin has changed. */
  async function receive(text: string) {
    answer(readNote, json({ note: text }));
    void queryClient.invalidateQueries({ queryKey: orderNoteQuery('saw').queryKey });
    await screen.findByText(text, { selector: 'p' });
  }

  it('closes after a save without moving the focus from another field', async () => {
    const user = await openForm();
    await user.type(note(), '!');
    const saving = held(json({ modifiedCount: 1, message: 'The note is saved' }));
    answer('PUT /api/order-note/saw as admin', saving.answer);
    answer(readHistory, json([]));
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await user.click(screen.getByRole('button', { name: 'Refund…' }));
    const amount = await screen.findByLabelText('Amount in dollars');
    await waitFor(() => expect(document.activeElement).toBe(amount));
    saving.release();
    await waitFor(() => expect(note().closest('details')?.open).toBe(false));
    expect(document.activeElement).toBe(amount);
  });

  it('accepts no text while it is saved, because the text would be lost', async () => {
    const user = await openForm();
    await user.type(note(), '!');
    const saving = held(json({ message: 'Please try again later.', code: 'busy' }, { status: 503 }));
    answer('PUT /api/order-note/saw as admin', saving.answer);
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(sentChanges()).toHaveLength(1));
    await user.type(note(), ' Call first');
    expect(note().value).toBe('Fragile!');
    saving.release();
    await waitFor(() => expect(note().readOnly).toBe(false));
    await user.type(note(), ' Call first');
    expect(note().value).toBe('Fragile! Call first');
  });

  it('keeps typed text if another admin saves a note', async () => {
    const user = await openForm();
    await user.type(note(), ', handle with care');
    await receive('Call first');
    expect(note().value).toBe('Fragile, handle with care');
  });

  it('shows the note of another admin after a rejected save, keeps typed text and can be saved again', async () => {
    const user = await openForm();
    await user.type(note(), ', handle with care');
    const message = 'Another admin has just changed this note.';
    const save = 'PUT /api/order-note/saw as admin';
    answer(save, json({ message, code: 'conflict' }, { status: 409 }));
    answer(readNote, json({ note: 'Call first' }));
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await screen.findByText('Call first', { selector: 'p' });
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(note().value).toBe('Fragile, handle with care');
    answer(save, json({ modifiedCount: 1, message: 'The note is saved' }));
    answer(readHistory, json([]));
    await user.click(await screen.findByRole('button', { name: 'Save note' }));
    await screen.findByText('Fragile, handle with care', { selector: 'p' });
    expect(sentChanges().map(({ body }) => body)).toEqual([
      { note: 'Fragile, handle with care', before: 'Fragile' },
      { note: 'Fragile, handle with care', before: 'Call first' },
    ]);
  });

  it('still compares with the note that it showed first after a save without a connection', async () => {
    const user = await openForm();
    await user.type(note(), '!');
    await receive('Call first');
    answer('PUT /api/order-note/saw as admin', noConnection, noConnection);
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(sentChanges()).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Save note' }));
    await waitFor(() =>
      expect(sentChanges().map(({ body }) => body)).toEqual(
        Array(2).fill({ note: 'Fragile!', before: 'Fragile' }),
      ),
    );
  });

  it('shows the note of another admin if no text was typed', async () => {
    await openForm();
    await receive('Call first');
    await waitFor(() => expect(note().value).toBe('Call first'));
  });
});

describe('a shipped order', () => {
  const sent = (changes: Partial<SingleOrder> = {}) =>
    paid({ phase: 'shipped', status: 'shipped', carrier: 'UPS', tracking: 'OLD', ...changes });
  const sentBodies = () => sentChanges().map(({ body }) => body);

  function openSent(order = sent()) {
    answer(read, json(order));
    answer('GET /api/order-note/saw as admin', json({ note: '' }));
    answer(readHistory, json([]));
    return openPage();
  }

  it('gets a new tracking, compared with the one that the form showed', async () => {
    const user = openSent();
    await user.click(await screen.findByRole('button', { name: 'Tracking…' }));
    const tracking = await screen.findByLabelText<HTMLInputElement>('Tracking number (optional)');
    expect(tracking.value).toBe('OLD');
    fill({ 'Tracking number (optional)': 'NEW' });
    answer('PATCH /api/shipped/saw as admin', json({ modifiedCount: 1, message: 'Saved' }));
    answer(read, json(sent({ tracking: 'NEW' })));
    answer(readHistory, json([]));
    await user.click(screen.getByRole('button', { name: 'Save tracking' }));
    await answerDialog(user, 'Tracking saved!', 'OK');
    expect(sentBodies()).toEqual([
      { carrier: 'UPS', tracking: 'NEW', carrierBefore: 'UPS', trackingBefore: 'OLD' },
    ]);
  });

  it('gets units back into stock after its full refund, until all are back', async () => {
    const user = openSent(sent({ phase: 'shipped-refunded', paid: false, restocked: 1 }));
    await user.click(await screen.findByRole('button', { name: 'Restock…' }));
    const units = await screen.findByLabelText<HTMLInputElement>('Units to restock');
    fill({ 'Units to restock': '2' });
    await user.click(screen.getByRole('button', { name: 'Restock units' }));
    await waitFor(() => expectError(units, 'You can restock at most 1 unit'));
    fill({ 'Units to restock': '1' });
    answer('POST /api/restock/saw as admin', json({ modifiedCount: 1, message: 'Back in stock' }));
    answer(read, json(sent({ phase: 'shipped-refunded', paid: false, restocked: 2 })));
    answer(readHistory, json([]));
    await user.click(screen.getByRole('button', { name: 'Restock units' }));
    expect(await answerDialog(user, 'Are you sure?', 'Yes, restock')).toContain('1 unit will be put back');
    await answerDialog(user, 'Restocked!', 'OK');
    expect(sentBodies()).toEqual([{ units: 1, restockedBefore: 1 }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Restock…' })).toBeNull());
  });

  it('links its history to the older actions, and names the changed values', async () => {
    answer(read, json(sent()));
    answer('GET /api/order-note/saw as admin', json({ note: '' }));
    const entry = { actor: 'boss', target: 'saw', at: '2026-11-21T10:00:00.000Z' };
    const changes = [{ field: 'address', before: '1 Old Lane,\nLeeds', after: '2 New Lane\nLeeds' }];
    const entries = [
      { ...entry, _id: 'a', action: 'order.address', changes },
      { ...entry, _id: 'b', action: 'order.refund', amount: 5, units: 2 },
      { ...entry, _id: 'c', action: 'order.restock', units: 1 },
    ];
    answer(readHistory, json(entries, { next: '?cursor=x' }));
    openPage();
    const history = within(await screen.findByRole('region', { name: 'History' }));
    const link = await history.findByRole('link', { name: 'See all actions of admins on this order' });
    expect(link.getAttribute('href')).toBe('/dashboard/audit?object=saw');
    const texts = history.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts.join()).toContain('Delivery details changed by boss: 1 Old Lane, Leeds → 2 New Lane, Leeds');
    expect(texts.join()).toContain('$5.00 refunded by boss (2 units back in stock)');
    expect(texts.join()).toContain('1 unit back in stock, entered by boss');
  });
});
