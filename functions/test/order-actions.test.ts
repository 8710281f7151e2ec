import { expect, it, vi } from 'vitest';

const store = await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { expireOverdue } from '../src/schedules/expire-orders.ts';
import { type ApiResponse, callAs, responds, succeeds } from './support/api.ts';
import { stripeError } from './support/broken-provider.ts';
import { charge, intentFor, report } from './support/card.ts';
import { type Person, reusedPerson } from './support/people.ts';
import {
  asAdmin,
  dispute as disputePayment,
  endDispute,
  endHold,
  failRefund as failRefundAtStripe,
  ordered,
  paid as paidOrder,
  TOTAL,
} from './support/scenes.ts';
import { newTool } from './support/store.ts';
import { reportEvent } from './support/webhook.ts';

const DAY_MS = 24 * 60 * 60_000;

/** An order of two units. `intentId` is empty if the order was never paid. */
type Scene = { buyer: Person; id: string; intentId: string };

const toolId = await newTool({ toolAvailableQuantity: 10_000 });

const buyers = reusedPerson(4);

async function scene(prepare: typeof ordered | typeof paidOrder): Promise<Scene> {
  const { orderId: id, ...made } = await prepare({ buyer: await buyers.next(), toolId });
  return { intentId: '', ...made, id };
}
const open = () => scene(ordered);
const paid = () => scene(paidOrder);

/** Returns a setup that first runs another setup and then an action. */
function after(setUp: () => Promise<Scene>, ...actions: ((scene: Scene) => Promise<unknown>)[]) {
  return async (): Promise<Scene> => {
    const scene = await setUp();
    for (const action of actions) await action(scene);
    return scene;
  };
}

const refund =
  (body: object) =>
  ({ id }: Scene) =>
    succeeds(asAdmin('POST', `/refund/${id}`, body));
const ship = ({ id }: Scene) => succeeds(asAdmin('PATCH', `/shipped/${id}`));
const unpay = ({ id }: Scene) => succeeds(asAdmin('PATCH', `/unpaid/${id}`));
const askReturn = ({ buyer, id }: Scene) => succeeds(callAs(buyer, 'POST', `/return/${id}`, {}));
const closeReturn = ({ id }: Scene) =>
  succeeds(asAdmin('PATCH', `/return/${id}`, { step: 'close', answer: 'No' }));
const withdrawReturn = ({ buyer, id }: Scene) => succeeds(callAs(buyer, 'DELETE', `/return/${id}`));
const cancelOwn = ({ buyer, id }: Scene) => succeeds(callAs(buyer, 'DELETE', `/order/${id}`));
const expire = async ({ id }: Scene) => {
  await endHold(id);
  await expireOverdue(new Date());
};

/** Opens a dispute about the payment, which may then be lost. */
const dispute =
  (outcome?: 'lost') =>
  async ({ intentId }: Scene) => {
    const id = await disputePayment(intentId);
    if (outcome) await endDispute(id, outcome);
    await reportEvent(intentId, 'charge.dispute.closed');
  };

const failRefund = async ({ intentId }: Scene) => {
  await failRefundAtStripe(intentId);
  await reportEvent(intentId, 'refund.failed');
};

/** Begins a refund that Stripe does not make. The refunds of this row then fail too. */
const begin =
  (body: object) =>
  async ({ id }: Scene) => {
    store.stripeFails(stripeError(), /refunds$/);
    await responds(asAdmin('POST', `/refund/${id}`, body), 503);
  };

let isClosed = false;
const close = async () => {
  isClosed = true;
  await succeeds(asAdmin('PUT', '/selling', { closed: 'Stocktaking' }));
};
const deletePerson = async ({ buyer }: Scene) => {
  buyers.replace();
  await succeeds(callAs(buyer, 'DELETE', `/user/${buyer.email}`));
};

const shipped = after(paid, ship);
const refunded = after(paid, unpay);

/** The states of an order, and how it gets there. */
const states = {
  unpaid: open,
  'unpaid, store closed': after(open, close),
  expired: after(open, expire),
  paid,
  'paid, store closed': after(paid, close),
  'paid, user deleted': after(paid, deletePerson),
  'paid, part refunded': after(paid, refund({ amount: 10 })),
  'paid, one unit restocked': after(paid, refund({ amount: 1, restock: 1 })),
  'paid, all units restocked': after(paid, refund({ amount: 1, restock: 2 })),
  'paid, part refund pending': after(paid, begin({ amount: 1 })),
  'paid, restock pending': after(paid, begin({ amount: 1, restock: 2 })),
  'paid, disputed': after(paid, dispute()),
  'paid, dispute lost': after(paid, dispute('lost')),
  'paid, part refund failed': after(paid, refund({ amount: 10 }), failRefund),
  refunding: after(paid, begin({ amount: TOTAL })),
  refunded,
  'refunded, restocked': after(paid, refund({ amount: TOTAL, restock: 2 })),
  'refunded, refund failed': after(refunded, failRefund),
  canceled: after(refunded, cancelOwn),
  shipped,
  'shipped, user deleted': after(shipped, deletePerson),
  'shipped, part refunded': after(shipped, refund({ amount: 10 })),
  'shipped, all units restocked': after(shipped, refund({ amount: 1, restock: 2 })),
  'shipped, restock pending': after(shipped, begin({ amount: 1, restock: 2 })),
  'shipped, disputed': after(shipped, dispute()),
  'shipped, dispute lost': after(shipped, dispute('lost')),
  'shipped, return requested': after(shipped, askReturn),
  'shipped, return requested, part refunded': after(shipped, askReturn, refund({ amount: 10 })),
  'shipped, return closed': after(shipped, askReturn, closeReturn),
  'shipped, return taken back': after(shipped, askReturn, withdrawReturn),
  'shipped, fully refunded': after(shipped, refund({ amount: TOTAL })),
  'shipped, fully refunded with units': after(shipped, refund({ amount: TOTAL, restock: 2 })),
} satisfies Record<string, () => Promise<Scene>>;
type State = keyof typeof states;

async function restOf({ id }: Scene): Promise<number> {
  const { body } = await asAdmin('GET', `/order/${id}`);
  return (Math.round(TOTAL * 100) - Math.round(Object(body).refundedTotal * 100)) / 100;
}

/** Pays as a browser does, and reports the payment. If the order cannot be paid, reports its former payment. */
async function payAgain({ buyer, id, intentId }: Scene): Promise<ApiResponse> {
  const { status } = await tryToPay({ buyer, id, intentId });
  if (status !== 200) return report(buyer, id, intentId || 'pi_unknown');
  const current = await intentFor(buyer, id, TOTAL);
  await charge(current);
  return report(buyer, id, current);
}

const tryToPay = ({ buyer, id }: Scene) =>
  callAs(buyer, 'POST', '/create-payment-intent', { orderId: id, totalPrice: TOTAL });

/** The actions on an order. */
const actions = {
  mail: ({ id }) => asAdmin('POST', `/order-mails/${id}`, {}),
  note: ({ id }) => asAdmin('PUT', `/order-note/${id}`, { note: `Call ${Math.random()}` }),
  history: ({ id }) => asAdmin('GET', `/order/${id}/history`),
  address: ({ id }) => asAdmin('PATCH', `/order-address/${id}`, { address: `${Math.random()} Road` }),
  ownAddress: ({ buyer, id }) =>
    callAs(buyer, 'PATCH', `/order-address/${id}`, { address: `${Math.random()} Lane` }),
  createIntent: tryToPay,
  pay: payAgain,
  ship: ({ id }) => asAdmin('PATCH', `/shipped/${id}`),
  shipDisputed: ({ id }) => asAdmin('PATCH', `/shipped/${id}?confirm=dispute`),
  track: ({ id }) => asAdmin('PATCH', `/shipped/${id}`, { carrier: 'UPS', tracking: `1Z${Math.random()}` }),
  refundPart: ({ id }) => asAdmin('POST', `/refund/${id}`, { amount: 0.01 }),
  refundRest: async (scene) =>
    asAdmin('POST', `/refund/${scene.id}`, { amount: (await restOf(scene)) || 0.01 }),
  unpaid: ({ id }) => asAdmin('PATCH', `/unpaid/${id}`),
  restock: ({ id }) => asAdmin('POST', `/restock/${id}`, { units: 1 }),
  requestReturn: ({ buyer, id }) => callAs(buyer, 'POST', `/return/${id}`, {}),
  withdrawReturn: ({ buyer, id }) => callAs(buyer, 'DELETE', `/return/${id}`),
  answerReturn: ({ id }) => asAdmin('PATCH', `/return/${id}`, { answer: 'Yes' }),
  reopenReturn: ({ id }) => asAdmin('PATCH', `/return/${id}`, { step: 'reopen' }),
  cancel: ({ id }) => asAdmin('DELETE', `/order/${id}`),
  cancelOwn: ({ buyer, id }) => callAs(buyer, 'DELETE', `/order/${id}`),
} satisfies Record<string, (scene: Scene) => Promise<ApiResponse>>;
type Action = keyof typeof actions;

/** Actions that do not change the order's state. If the order is paid, the repeated report of its payment is one too. */
const harmless: readonly Action[] = ['mail', 'note', 'history', 'address', 'ownAddress', 'createIntent'];
const harmlessIfPaid: readonly Action[] = [...harmless, 'pay'];
const harmlessIfShipped: readonly Action[] = [...harmlessIfPaid, 'track'];

function isHarmless(action: Action, state: State): boolean {
  if (state.startsWith('shipped')) return harmlessIfShipped.includes(action);
  return (state.startsWith('paid') ? harmlessIfPaid : harmless).includes(action);
}

/** Runs an action. @returns the status and, for a refusal, the code */
async function outcomeOf(action: Action, scene: Scene): Promise<string> {
  const { status, body } = await actions[action](scene);
  return status === 200 ? '200' : `${status} ${Object(body).code}`;
}

/** The outcomes in the table. */
const outcomes = {
  ok: '200',
  invalid: '400 invalid_input',
  login: '401 unauthenticated',
  conflict: '409 conflict',
  notOpen: '409 order_not_open',
  notPaid: '409 order_not_paid',
  shipped: '409 order_shipped',
  disputed: '409 order_disputed',
  noReturn: '409 order_not_returnable',
  used: '409 payment_already_used',
  down: '503 payment_provider_unavailable',
};

const columns = [...Object.keys(actions), 'expire'];

/** The outcome of each action in each state. `expire` is `ok` if the order ends when its hold ends. */
const table = {
  unpaid:
    'ok ok ok ok ok ok ok notPaid notPaid notPaid notPaid notPaid notPaid noReturn noReturn noReturn noReturn noReturn ok ok ok',
  expired:
    'conflict ok ok notOpen notOpen notOpen notOpen notOpen notOpen notOpen notOpen notOpen notOpen noReturn noReturn noReturn noReturn noReturn notOpen notOpen ok',
  paid: 'ok ok ok ok ok notOpen ok ok ok ok ok ok ok noReturn noReturn noReturn noReturn noReturn notOpen notOpen stays',
  'paid, user deleted':
    'conflict ok ok ok login login login ok ok ok ok ok ok noReturn login login noReturn noReturn notOpen login stays',
  'paid, all units restocked':
    'ok ok ok ok ok notOpen ok conflict conflict conflict ok ok ok noReturn noReturn noReturn noReturn noReturn notOpen notOpen stays',
  'paid, part refund pending':
    'ok ok ok ok ok notOpen ok ok ok ok conflict conflict conflict noReturn noReturn noReturn noReturn noReturn notOpen notOpen stays',
  'paid, restock pending':
    'ok ok ok ok ok notOpen ok conflict conflict conflict conflict conflict conflict noReturn noReturn noReturn noReturn noReturn notOpen notOpen stays',
  'paid, disputed':
    'ok ok ok ok ok notOpen ok disputed ok disputed conflict conflict conflict noReturn noReturn noReturn noReturn noReturn notOpen notOpen stays',
  'paid, dispute lost':
    'ok ok ok ok ok notOpen ok disputed ok disputed conflict conflict conflict noReturn noReturn noReturn noReturn noReturn ok notOpen stays',
  refunding:
    'ok ok ok ok ok notOpen ok notPaid notPaid notPaid notPaid notPaid down noReturn noReturn noReturn noReturn noReturn notOpen notOpen stays',
  'refunded, restocked':
    'ok ok ok ok ok notOpen used notPaid notPaid notPaid notPaid notPaid notPaid noReturn noReturn noReturn noReturn noReturn ok ok ok',
  canceled:
    'ok ok ok notOpen notOpen notOpen notOpen notOpen notOpen notOpen notOpen notOpen notOpen noReturn noReturn noReturn noReturn noReturn notOpen notOpen ok',
  shipped:
    'ok ok ok shipped shipped notOpen ok shipped shipped ok ok ok shipped ok ok noReturn noReturn noReturn notOpen notOpen stays',
  'shipped, user deleted':
    'conflict ok ok shipped login login login shipped shipped ok ok ok shipped ok login login noReturn noReturn notOpen login stays',
  'shipped, all units restocked':
    'ok ok ok shipped shipped notOpen ok shipped shipped ok ok ok shipped invalid noReturn noReturn noReturn noReturn notOpen notOpen stays',
  'shipped, restock pending':
    'ok ok ok shipped shipped notOpen ok shipped shipped ok conflict conflict shipped invalid ok noReturn noReturn noReturn notOpen notOpen stays',
  'shipped, disputed':
    'ok ok ok shipped shipped notOpen ok shipped shipped ok conflict conflict shipped ok ok noReturn noReturn noReturn notOpen notOpen stays',
  'shipped, return requested':
    'ok ok ok shipped shipped notOpen ok shipped shipped ok ok ok shipped ok ok ok ok ok notOpen notOpen stays',
  'shipped, return requested, part refunded':
    'ok ok ok shipped shipped notOpen ok shipped shipped ok ok ok shipped ok noReturn noReturn noReturn ok notOpen notOpen stays',
  'shipped, return closed':
    'ok ok ok shipped shipped notOpen ok shipped shipped ok ok ok shipped ok ok noReturn noReturn ok notOpen notOpen stays',
  'shipped, return taken back':
    'ok ok ok shipped shipped notOpen ok shipped shipped ok ok ok shipped ok ok ok noReturn ok notOpen notOpen stays',
  'shipped, fully refunded':
    'ok ok ok shipped shipped notOpen used shipped shipped ok notPaid notPaid shipped ok noReturn noReturn noReturn noReturn notOpen notOpen stays',
  'shipped, fully refunded with units':
    'ok ok ok shipped shipped notOpen used shipped shipped ok notPaid notPaid shipped invalid noReturn noReturn noReturn noReturn notOpen notOpen stays',
} satisfies Partial<Record<State, string>>;

/** States in which each action has the outcome of another state. */
const sameAs: Record<Exclude<State, keyof typeof table>, keyof typeof table> = {
  'unpaid, store closed': 'unpaid',
  'paid, store closed': 'paid',
  'paid, part refunded': 'paid',
  'paid, one unit restocked': 'paid',
  'paid, part refund failed': 'paid',
  refunded: 'unpaid',
  'refunded, refund failed': 'unpaid',
  'shipped, part refunded': 'shipped',
  'shipped, dispute lost': 'shipped, disputed',
};

/** Brings an order into a state. Opens the store and repairs Stripe first, because another state may have broken them. */
async function sceneOf(state: State): Promise<Scene> {
  store.stripeFails(undefined);
  if (isClosed) await succeeds(asAdmin('PUT', '/selling', { closed: null }));
  isClosed = false;
  return states[state]();
}

/**
 * At night, also tests the states in `sameAs`, and the actions that change the order. These need an order of their own,
 * which takes longer than everything else.
 */
const isNight = process.env.NIGHT !== undefined;

/** Returns `ok` if an order ends when its hold ends, otherwise `stays`. */
async function expiryOf({ id }: Scene): Promise<string> {
  await expireOverdue(new Date(Date.now() + 3 * DAY_MS));
  const { body } = await asAdmin('GET', `/order/${id}`);
  return ['expired', 'canceled'].includes(Object(body).phase) ? 'ok' : 'stays';
}

const isAction = (name: string): name is Action => Object.hasOwn(actions, name);

function inTable(outcome: string): string {
  return Object.entries(outcomes).find(([, text]) => text === outcome)?.[0] ?? outcome;
}

const isState = (name: string): name is State => Object.hasOwn(states, name);

/** The expected outcomes in each tested state. */
const tested: Record<string, string> = { ...table };
if (isNight) for (const [state, other] of Object.entries(sameAs)) tested[state] = table[other];

it.each(Object.keys(tested).filter(isState))(
  'each action on an order has its outcome if the order is %s',
  async (state) => {
    const expected = tested[state]?.split(' ') ?? [];
    const shared = await sceneOf(state);
    const found: string[] = [];
    for (const [column, name] of columns.entries()) {
      const changes = isAction(name) && expected[column] === 'ok' && !isHarmless(name, state);
      if (!isAction(name)) found.push(await expiryOf(shared));
      else if (!changes) found.push(inTable(await outcomeOf(name, shared)));
      else found.push(isNight ? inTable(await outcomeOf(name, await sceneOf(state))) : 'ok');
    }
    const named = (row: string[]) => Object.fromEntries(columns.map((name, column) => [name, row[column]]));
    expect(named(found)).toEqual(named(expected));
  },
  30_000,
);
