import type { SingleOrder } from '@almighty-tools/functions/contract/order.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ordersKey } from '#features/orders/queries.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { paths } from '#lib/url/paths.ts';
import { answerDialog } from '../../test/dialogs.ts';
import { answer, answerReadsOf, sentBodies, sentVersions } from '../../test/fake-api.ts';
import { open } from '../../test/render.tsx';
import { changedSince, done, noConnection } from '../../test/responses.ts';
import { sampleOrder } from '../../test/sample-order.ts';
import { sampleTool } from '../../test/samples.ts';
import { Component as ManageOrder } from './manage-order.tsx';
import { Component as MyOrder } from './my-order.tsx';

const paid = { phase: 'paid', paid: true, price: 78.4, quantity: 4 } as const;
const shipped = { ...paid, phase: 'shipped', status: 'shipped', carrier: 'UPS', tracking: 'OLD' } as const;
const returned = { returnRequestedAt: '2026-11-22T10:00:00.000Z', returnStatus: 'open' } as const;
const returnable = { returnableUntil: '2099-01-01T00:00:00.000Z', returnableUnits: 4 };
const message = { 'Message to the shopper': 'Please use the box.' };

type Form = {
  /** The order when the form is opened. */
  order: Partial<SingleOrder>;
  as?: 'admin' | 'shopper';
  /** The buttons that open the form, send it and confirm its question. */
  buttons: [opener: string, submit: string, yes?: string];
  typed: Record<string, string>;
  request: string;
  body: object;
};

/** The forms of an order. Each of them is about the order that the user saw. */
const forms: Form[] = [
  {
    ...{ order: paid, buttons: ['Refund…', 'Refund', 'Yes, refund it'], request: 'POST /api/refund/saw' },
    typed: { 'Amount in dollars': '50,00' },
    body: { amount: 50, reason: '', restock: 0 },
  },
  {
    ...{ order: shipped, buttons: ['Restock…', 'Restock units', 'Yes, restock'] },
    ...{ typed: { 'Units to restock': '2' }, request: 'POST /api/restock/saw', body: { units: 2 } },
  },
  {
    ...{ order: shipped, buttons: ['Tracking…', 'Save tracking'], request: 'PATCH /api/shipped/saw' },
    ...{ typed: { 'Carrier (optional)': 'DHL' }, body: { carrier: 'DHL', tracking: 'OLD' } },
  },
  {
    ...{ order: { ...shipped, ...returned }, buttons: ['Message…', 'Send message'] },
    ...{ typed: message, request: 'PATCH /api/return/saw', body: { answer: 'Please use the box.' } },
  },
  {
    ...{ order: { ...shipped, ...returned }, buttons: ['Close return…', 'Close return', 'Yes, close it'] },
    ...{ typed: message, request: 'PATCH /api/return/saw' },
    body: { step: 'close', answer: 'Please use the box.' },
  },
  {
    ...{ order: paid, buttons: ['Change delivery details', 'Save'], request: 'PATCH /api/order-address/saw' },
    ...{ typed: { Address: '2 High Road' }, body: { address: '2 High Road' } },
  },
  {
    ...{ order: paid, buttons: ['Change the note', 'Save note'], request: 'PUT /api/order-note/saw' },
    ...{ typed: { Note: 'Fragile' }, body: { note: 'Fragile' } },
  },
  {
    ...{ order: { ...shipped, ...returnable }, as: 'shopper', buttons: ['Return…', 'Request return'] },
    ...{ typed: { 'Units to return': '2', 'Why are you returning the tool?': 'Bent' } },
    ...{ request: 'POST /api/return/saw', body: { units: 2, reason: 'Bent' } },
  },
];

/** Rereads the order and its note, which another user has changed. */
async function receive(order: SingleOrder): Promise<void> {
  answerReadsOf({ '/order/saw': order, '/order-note/saw': { note: order.version, version: order.version } });
  await act(() => queryClient.invalidateQueries({ queryKey: ordersKey }));
}

const fieldOf = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });

it.each(forms)(
  'the form "$buttons.1" keeps what was typed, and requires the version that it showed, after a conflict the new one',
  async ({ order, as = 'admin', buttons: [opener, submit, yes], typed, request, body }) => {
    const changed = (version: string) =>
      sampleOrder({ ...order, version, phone: `0155501234${version.at(1)}` });
    answerReadsOf({ '/order/saw/history': [], '/tool/tool': sampleTool() });
    await receive(changed('v1'));
    const [path, page] =
      as === 'admin' ? [paths.manageOrder, <ManageOrder key="" />] : [paths.myOrder, <MyOrder key="" />];
    const user = open(page, { path: path(':id'), url: path('saw'), as });
    await user.click(await screen.findByText(opener));
    for (const [label, value] of Object.entries(typed))
      fireEvent.input(await fieldOf(label), { target: { value } });
    await receive(changed('v2'));
    const button = () => screen.queryByRole<HTMLButtonElement>('button', { name: submit });
    const send = async () => {
      await waitFor(() => expect(button()?.disabled).toBe(false));
      await user.click(button() as HTMLElement);
      if (yes) await answerDialog(user, 'Are you sure?', yes);
    };
    answer(`${request} as ${as}`, noConnection, changedSince(changed('v3')), done());
    await send();
    await screen.findByText(/^The store cannot be reached\./);
    answerReadsOf({ '/order/saw': changed('v3'), '/order-note/saw': { note: 'v3', version: 'v3' } });
    await send();
    await screen.findByText(/^This order has changed in the meantime\./);
    for (const [label, value] of Object.entries(typed)) expect((await fieldOf(label)).value).toBe(value);
    await send();
    await waitFor(() => expect(button()).toBeNull());
    expect(sentBodies()).toEqual([body, body, body]);
    expect(sentVersions()).toEqual(['"v1"', '"v1"', '"v3"']);
  },
);
