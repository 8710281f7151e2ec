import type { SingleOrder } from '@almighty-tools/functions/contract/order.ts';
import { store } from '@almighty-tools/functions/contract/store.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { orderNoteQuery, ordersKey } from '#features/orders/queries.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { paths } from '#lib/url/paths.ts';
import { answerDialog, pressInDialog, waitUntilClosed } from '../../test/dialogs.ts';
import {
  allRequests,
  answer,
  answerReadsOf,
  sentBodies,
  sentChanges,
  sentKeys,
  sentVersions,
} from '../../test/fake-api.ts';
import { expectError, field, fill } from '../../test/forms.ts';
import { poll } from '../../test/polls.ts';
import { leaveTo, open } from '../../test/render.tsx';
import { done, errorResponse, held, json, noConnection } from '../../test/responses.ts';
import { sampleOrder } from '../../test/sample-order.ts';
import { Component as ManageOrder } from './manage-order.tsx';

const read = 'GET /api/order/saw as admin';
const readHistory = 'GET /api/order/saw/history as admin';
const readNote = 'GET /api/order-note/saw as admin';
const saveNote = 'PUT /api/order-note/saw as admin';
const refund = 'POST /api/refund/saw as admin';

const toolImage = 'https://pictures.example/saw.png';
const paid = (changes: Partial<SingleOrder> = {}) =>
  sampleOrder({ phase: 'paid', paid: true, price: 78.4, quantity: 2, toolImage, ...changes });
const shipped = (changes: Partial<SingleOrder> = {}) =>
  paid({ phase: 'shipped', status: 'shipped', carrier: 'UPS', tracking: 'OLD', ...changes });

const openPage = (id = 'saw') =>
  open(<ManageOrder />, { path: paths.manageOrder(':id'), url: paths.manageOrder(id), as: 'admin' });

/** Opens the page of an order. */
function openOrder(order = paid(), { note = '', history = json([]) } = {}) {
  answer(read, json(order));
  answer(readNote, json({ note, version: note }));
  answer(readHistory, history);
  return openPage();
}

/** Answers a change, and the reads after it. */
function answerChange(
  request: string,
  response: ReturnType<typeof json>,
  order: SingleOrder,
  note = '',
): void {
  answer(request, response);
  answerReadsOf({
    '/order/saw': order,
    '/order/saw/history': [],
    '/order-note/saw': { note, version: note },
  });
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the history', () => {
  const entry = { actor: 'boss', target: 'saw', at: '2026-11-21T10:00:00.000Z' };
  const findHistory = async () => within(await screen.findByRole('region', { name: 'History' }));

  it('shows an error instead of an empty list if it fails to load', async () => {
    openOrder(paid(), { history: json({}, { status: 400 }) });
    const history = await findHistory();
    const failed = await history.findByRole('alert');
    expect(failed.textContent).toContain('Could not load the history of this order.');
    expect(history.getAllByRole('listitem')[0]?.textContent).toContain('Placed');
  });

  it('is read again together with the order', async () => {
    openOrder();
    const history = await findHistory();
    await allRequests();
    answer(read, json(shipped()));
    answer(readHistory, json([{ ...entry, _id: 'a', action: 'order.ship' }]));
    await poll();
    await history.findByText('Order shipped');
  });

  it('names the admin, the result and the changed values of each action, and links to older actions', async () => {
    const changes = [{ field: 'address', before: '1 Old Lane,\nLeeds', after: '2 New Lane\nLeeds' }];
    const entries = [
      { ...entry, _id: 'a', action: 'order.address', changes },
      { ...entry, _id: 'b', action: 'order.refund', amount: 5, units: 2 },
      { ...entry, _id: 'c', action: 'order.restock', units: 1 },
      { ...entry, _id: 'd', action: 'order.unpaid' },
      { ...entry, _id: 'e', action: 'order.unpaid', refused: true },
      { ...entry, _id: 'f', action: 'order.refund', amount: 5, refused: true },
    ];
    openOrder(shipped(), { history: json(entries, { next: '?cursor=x' }) });
    const history = await findHistory();
    const link = await history.findByRole('link', { name: 'See all actions of admins on this order' });
    expect(link.getAttribute('href')).toBe('/dashboard/audit?object=saw');
    const texts = history.getAllByRole('listitem').map(({ textContent }) => textContent);
    for (const text of [
      'Order address changed by bossAddress: 1 Old Lane, Leeds →  becomes 2 New Lane, Leeds',
      'Order refunded by boss$5.00, 2 units back in stock',
      'Units restocked by boss1 unit back in stock',
      'Order marked as unpaid by boss',
      'Order marked as unpaid (rejected by the payment provider) by boss',
      'Order refunded (rejected by the payment provider) by boss$5.00',
    ])
      expect(texts).toContainEqual(expect.stringContaining(text));
  });

  it.each([
    ['one line for an action and its result', '2026-11-22T10:00:20.000Z', 5, []],
    [
      'a refund in the dashboard two minutes after it',
      '2026-11-22T10:02:00.000Z',
      20,
      ['Refunded $20.00 of $156.80'],
    ],
  ])('shows %s', async (_, refundedAt, refundedTotal, more) => {
    const entries = [
      { ...entry, _id: 'b', action: 'order.refund', at: '2026-11-22T10:00:00.000Z', amount: 5 },
      { ...entry, _id: 'a', action: 'order.ship' },
    ];
    openOrder(shipped({ refundedTotal, shippedAt: entry.at, refundedAt }), { history: json(entries) });
    const history = await findHistory();
    await history.findByText('Order shipped');
    const lines = history.getAllByRole('listitem').map((item) => item.firstChild?.textContent);
    expect(lines).toEqual(['Placed', 'Order shipped by boss', 'Order refunded by boss$5.00', ...more]);
  });
});

it('an order of a deleted account says that the store sends no e-mails about it', async () => {
  openOrder(paid({ accountDeleted: true }));
  await screen.findByText(
    /^The shopper’s account was deleted, so the store sends no e-mails about this order\./,
  );
});

describe('an open return', () => {
  const change = 'PATCH /api/return/saw as admin';
  const returned = (changes: Partial<SingleOrder> = {}) =>
    shipped({
      returnRequestedAt: '2026-11-22T10:00:00.000Z',
      returnReason: 'Too heavy',
      returnStatus: 'open',
      ...changes,
    });
  const message = 'Message to the shopper';

  async function openReturn(order: SingleOrder) {
    const user = openOrder(order);
    await screen.findByRole('list', { name: 'Return' });
    return user;
  }

  const steps = () =>
    within(document.querySelector<HTMLElement>('.notice') ?? document.body)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  it('is accepted if it is still the return that the admin saw, and shows the next steps', async () => {
    const user = await openReturn(returned());
    expect(screen.getByText('Return requested: Too heavy', { selector: '.notice p' })).toBeTruthy();
    expect(steps()).toEqual(['Accept return…', 'Message…', 'Parcel is back…', 'Close return…']);
    await user.click(button('Accept return…'));
    const accepted = returned({ returnStatus: 'accepted', returnParcelUntil: '2026-12-07T23:59:59.999Z' });
    answerChange(change, done(), accepted);
    await user.click(button('Accept return'));
    await screen.findByText(/^Return accepted!/);
    await screen.findByText(/^The return is accepted\. The parcel should be sent by Dec/);
    expect(steps()).toEqual(['Parcel is back…', 'Message…', 'Close return…']);
    expect(sentBodies()).toEqual([{ step: 'accept', answer: '' }]);
    expect(sentVersions()).toEqual(['"v1"']);
  });

  it('is closed only with a message, after a question', async () => {
    const user = await openReturn(returned({ returnStatus: 'received' }));
    await user.click(button('Close return…'));
    const send = button('Close return');
    await user.click(send);
    await waitFor(() => expectError(field(message), 'An answer is required'));
    fill({ [message]: 'It was used.' });
    await user.click(send);
    answerChange(change, done(), returned({ returnStatus: 'answered' }));
    await answerDialog(user, 'Are you sure?', 'Yes, close it');
    await screen.findByText(/^Return closed!/);
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });

  it('whose parcel is back is refunded in its notice, with the amount and the units of the return', async () => {
    const received = returned({ quantity: 3, returnUnits: 1, returnStatus: 'received' });
    const user = await openReturn(received);
    screen.getByText(/^The parcel with 1 of 3 is back\. Please check it/);
    expect(steps()).toEqual(['Refund…', 'Message…', 'Close return…']);
    expect(screen.getAllByRole('button', { name: 'Refund…' })).toHaveLength(1);
    await user.click(button('Refund…'));
    expect([field('Amount in dollars').value, field('Units to restock').value]).toEqual(['78.4', '1']);
    const ended = { returnStatus: 'refunded', refundedTotal: 78.4, restocked: 1 } as const;
    await user.click(button('Refund return'));
    answerChange(refund, done(), { ...received, ...ended });
    expect(await answerDialog(user, 'Are you sure?', 'Yes, refund it')).toContain(
      '$78.40 will be refunded to sam@example.com, and 1 unit will be restocked. This ends the return.',
    );
    await screen.findByText(/^Refunded!/);
    expect(sentBodies()).toEqual([{ amount: 78.4, reason: '', restock: 1 }]);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each([
    ['what is left of the order', { returnUnits: 2, refundedTotal: 100, restocked: 1 }, ['56.8', '1']],
    ['the whole order of an older request', { returnUnits: 2 }, ['156.8', '2']],
    ['the value that its earlier refunds left', { returnUnits: 1, returnRefunded: 8 }, ['70.4', '1']],
    ['no money if all was refunded', { returnUnits: 1, refundedTotal: 90, returnRefunded: 90 }, ['0', '1']],
    [
      'no units if all of them are back in stock',
      { quantity: 3, returnUnits: 1, restocked: 1, returnRestocked: 1 },
      ['78.4', '0'],
    ],
    [
      'the units that are not back in stock',
      { quantity: 4, returnUnits: 2, restocked: 1, returnRestocked: 1 },
      ['156.8', '1'],
    ],
  ] as const)('is refunded with at most %s', async (_, fields, values) => {
    const user = await openReturn(returned({ returnStatus: 'received', ...fields }));
    await user.click(button('Refund…'));
    expect([field('Amount in dollars').value, field('Units to restock').value]).toEqual(values);
  });

  it('that has ended is reopened with a message', async () => {
    const ended = returned({ returnStatus: 'answered', returnEndedAt: '2026-11-23T10:00:00.000Z' });
    const user = await openReturn(ended);
    await user.click(button('Reopen return…'));
    fill({ [message]: 'Our mistake.' });
    answerChange(change, done(), returned({ returnStatus: 'accepted' }));
    await user.click(button('Reopen return'));
    await screen.findByText(/^Return reopened!/);
    await screen.findByText(/^The return is accepted/);
    expect(sentBodies()).toEqual([{ step: 'reopen', answer: 'Our mistake.' }]);
    expect(sentVersions()).toEqual(['"v1"']);
    expect(screen.queryByRole('button', { name: 'Reopen return…' })).toBeNull();
  });

  it.each([
    [0, 'The return will be closed without a refund, and'],
    [20, 'The return will be closed. $20.00 stays refunded, and'],
  ])('whose order has $%d refunded asks before it is closed: %s', async (refundedTotal, text) => {
    const user = await openReturn(returned({ refundedTotal }));
    await user.click(button('Close return…'));
    fill({ [message]: 'It was used.' });
    await user.click(button('Close return'));
    expect(await answerDialog(user, 'Are you sure?', 'No, go back')).toContain(text);
    expect(sentBodies()).toEqual([]);
  });
});

it('the page of a deleted order shows a message with a link back', async () => {
  answer(read, errorResponse('Order not found', 'not_found', 404));
  const user = openPage();
  await screen.findByText(/^This order does not exist\./);
  await user.click(screen.getByRole('link', { name: 'Manage All Orders' }));
  expect(location.pathname).toBe('/dashboard/manageAllOrders');
});

it.each([
  ['3 units before the shipment', {}, '3'],
  ['4 units if all were sent', { phase: 'shipped', sentUnits: 4 }, '4'],
  ['2 units if 2 were sent', { phase: 'shipped', sentUnits: 2 }, '2'],
] as const)(
  'the packing slip of 4 units, of which a refund restocked 1, shows %s',
  async (_when, state, units) => {
    const deliveryNote = 'Leave at the side door';
    openOrder(paid({ quantity: 4, restocked: 1, deliveryNote, ...state }));
    await waitFor(() => expect(document.querySelector('.on-paper td')?.textContent).toBe(units));
    const slip = document.querySelector('.on-paper')?.textContent;
    for (const text of ['Order #saw', 'Sam Shopper', '1 Sample Street', store.address, deliveryNote])
      expect(slip).toContain(text);
    for (const text of ['sam@example.com', '$']) expect(slip).not.toContain(text);
  },
);

it('the shopper has links for a call and an e-mail, which has the short number of the order, as the slip', async () => {
  const id = '29533485aAbBcCdDeEfF';
  const ofSaw = { [read]: paid({ _id: id }), [readNote]: { note: '' }, [readHistory]: [] };
  for (const [request, response] of Object.entries(ofSaw)) answer(request.replace('saw', id), json(response));
  openPage(id);
  const email = await screen.findByRole('link', { name: 'sam@example.com' });
  expect(email.getAttribute('href')).toBe('mailto:sam@example.com?subject=Order%20%2329533485');
  expect(screen.getByRole('link', { name: '01700000000' }).getAttribute('href')).toMatch(/^tel:/);
  const [number] = document.querySelectorAll('.on-paper p span');
  expect(number?.textContent).toBe('Order #29533485');
});

it('the e-mails of an order are listed, and the last one is sent again once', async () => {
  const user = openOrder();
  const [list, at] = ['GET /api/order-mails/saw as admin', '2026-11-22T10:00:00.000Z'];
  const sentAt = '2026-11-23T10:00:00.000Z';
  const paidMail = { _id: 'm2', subject: 'Your order is paid: Saw (saw)', at, sentAt, state: 'sent' };
  answer(
    list,
    json([
      { ...paidMail, again: true },
      { ...paidMail, _id: 'm1', state: 'failed', sentAt: undefined },
    ]),
  );
  await user.click(await screen.findByRole('button', { name: 'E-mails…' }));
  const mails = within(await screen.findByRole('region', { name: 'E-mails to the shopper' }));
  await mails.findByText('Again: Your order is paid: Saw (saw)');
  mails.getByText(/^Sent Nov 23/);
  mails.getByText(/^Not delivered, written Nov 22/);
  const sending = held(noConnection);
  answerChange('POST /api/order-mails/saw as admin', sending.answer, paid());
  answerReadsOf({ '/order-mails/saw': [paidMail] });
  const again = mails.getByRole<HTMLButtonElement>('button', { name: 'Send the last e-mail again' });
  await user.dblClick(again);
  await waitFor(() => expect(sentChanges()).toHaveLength(1));
  // A disabled button would lose the focus.
  expect([again.ariaBusy, again.disabled]).toEqual(['true', false]);
  sending.release();
  await screen.findByText(/^The store cannot be reached\./);
  expect(sentBodies()).toHaveLength(1);
  expect(document.activeElement).toBe(again);
  // A retry has the same key, until the list has a newer e-mail.
  for (const id of ['m2', 'm3']) {
    answerReadsOf({ '/order-mails/saw': [{ ...paidMail, _id: id, subject: `Mail ${id}` }] });
    void queryClient.invalidateQueries({ queryKey: ordersKey });
    await mails.findByText(`Mail ${id}`);
    answer('POST /api/order-mails/saw as admin', noConnection);
    await user.click(again);
    await waitFor(() => expect(again.ariaBusy).toBe('false'));
  }
  const [first, second, third] = sentKeys();
  expect([second === first, third === first]).toEqual([true, false]);
});

describe('the refund form', () => {
  const amount = () => field('Amount in dollars');

  async function openForm() {
    const user = openOrder();
    const opener = await screen.findByRole('button', { name: 'Refund…' });
    expect(opener.ariaExpanded).toBe('false');
    await user.click(opener);
    await waitFor(() => expect(document.activeElement).toBe(amount()));
    expect(opener.ariaExpanded).toBe('true');
    const send = () => user.click(button('Refund'));
    const confirm = () => answerDialog(user, 'Are you sure?', 'Yes, refund it');
    return { user, send, confirm };
  }

  it('shows values that the order no longer allows under their fields, and sends nothing', async () => {
    const { user, send } = await openForm();
    answer(read, json(paid({ refundedTotal: 50, restocked: 1 })));
    answer(readHistory, json([]));
    await poll();
    await screen.findByText('At most $106.80 can be refunded.');
    fill({ 'Amount in dollars': '106.81', 'Units to restock': '2' });
    await send();
    await waitFor(() => expectError(amount(), 'You can refund at most $106.80'));
    expectError(field('Units to restock'), 'You can restock at most 1 unit');
    await waitFor(() => expect(document.activeElement).toBe(amount()));
    await user.click(button('Close'));
    await waitFor(() => expect(document.activeElement).toBe(button('Refund…')));
    expect(sentChanges()).toEqual([]);
  });

  it('shows its success in a toast after the admin has left the page', async () => {
    const { user, send } = await openForm();
    const refunding = held(done('$156.80 was refunded'));
    answer(refund, refunding.answer);
    await send();
    const dialog = await pressInDialog(user, 'Are you sure?', 'Yes, refund it');
    await waitFor(() => expect(sentChanges()).toHaveLength(1));
    await leaveTo(paths.blogs);
    await waitUntilClosed(dialog);
    refunding.release();
    expect((await screen.findByRole('alert')).textContent).toContain('$156.80 was refunded');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the form for the note', () => {
  const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });

  /** Opens the page and the form. */
  async function openForm() {
    const user = openOrder(paid(), { note: 'Fragile' });
    await user.click(await screen.findByText('Change the note'));
    await waitFor(() => expect(note().value).toBe('Fragile'));
    return { user, save: async () => user.click(await screen.findByRole('button', { name: 'Save note' })) };
  }

  /** Rereads the note, which another admin has changed. */
  async function receive(text: string) {
    answer(readNote, json({ note: text, version: text }));
    void queryClient.invalidateQueries({ queryKey: orderNoteQuery('saw').queryKey });
    await screen.findByText(text, { selector: 'p' });
  }

  it('closes after a save without moving the focus from another field', async () => {
    const { user, save } = await openForm();
    await user.type(note(), '!');
    const saving = held(done());
    answerChange(saveNote, saving.answer, paid(), 'Fragile!');
    await save();
    await user.click(button('Refund…'));
    const amount = await screen.findByLabelText('Amount in dollars');
    await waitFor(() => expect(document.activeElement).toBe(amount));
    saving.release();
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull());
    expect(document.activeElement).toBe(amount);
  });

  it('shows the note of another admin if no text was typed', async () => {
    await openForm();
    await receive('Call first');
    await waitFor(() => expect(note().value).toBe('Call first'));
  });
});

describe('a shipped order', () => {
  it.each([
    ['all units without a return', {}, '3'],
    ['the units of its return', { returnUnits: 1 }, '1'],
    ['the units of its return that are not back', { returnUnits: 2, restocked: 1, returnRestocked: 1 }, '1'],
    ['none if its return is back', { returnUnits: 1, restocked: 1, returnRestocked: 1 }, '0'],
  ] as const)('is restocked with %s', async (_, fields, units) => {
    const user = openOrder(shipped({ quantity: 3, ...fields }));
    await user.click(await screen.findByRole('button', { name: 'Restock…' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Units to restock')).value).toBe(units);
  });

  it('gets units back into stock after its full refund, until all are back', async () => {
    const restocked = (units: number) =>
      shipped({ phase: 'shipped-refunded', paid: false, restocked: units });
    const user = openOrder(restocked(1));
    await user.click(await screen.findByRole('button', { name: 'Restock…' }));
    const units = await screen.findByLabelText('Units to restock');
    fill({ 'Units to restock': '2' });
    await user.click(button('Restock units'));
    await waitFor(() => expectError(units, 'You can restock at most 1 unit'));
    fill({ 'Units to restock': '1' });
    answerChange('POST /api/restock/saw as admin', done(), restocked(2));
    await user.click(button('Restock units'));
    expect(await answerDialog(user, 'Are you sure?', 'Yes, restock')).toContain('1 unit will be put back');
    await screen.findByText(/^Restocked!/);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Restock…' })).toBeNull());
  });
});
