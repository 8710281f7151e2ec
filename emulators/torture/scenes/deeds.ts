import * as does from './acts.ts';
import {
  atTheTill,
  browsing,
  charged,
  disputed,
  ordered,
  overdue,
  paid,
  refundedAtTheTill,
  type Scene,
  shipped,
  stuck,
} from './scene.ts';

/**
 * Something that somebody does in a scene, and the writes, in their order, without which it cannot have been done:
 * a sweep over its steps that has not met them all has proved nothing.
 */
export type Deed = {
  name: string;
  scene: () => Promise<Scene>;
  act: does.Act;
  /** As the gate names them. The store may make more. */
  writes: readonly string[];
  /** The function that `act` is run by, if not the API. */
  by?: 'expireOrders' | 'reconcilePayments';
};

const COMMIT = 'Commit';
const CREATE_INTENT = 'POST /v1/payment_intents';
const CANCEL_INTENT = 'POST /v1/payment_intents/*/cancel';
const REFUND = 'POST /v1/refunds';

export const order: Deed = { name: 'order', scene: browsing, act: does.ordersWithKey, writes: [COMMIT] };

export const orderWithoutKey: Deed = {
  name: 'order without a key',
  scene: browsing,
  act: does.orders,
  writes: [COMMIT],
};

/** A whole tab: opens the card form, pays, reports. */
export const payInATab: Deed = {
  name: 'pay in a tab',
  scene: ordered,
  act: does.paysInATab,
  writes: [CREATE_INTENT, COMMIT, COMMIT],
};

/** The card form is open already. */
export const pay: Deed = { name: 'pay', scene: atTheTill, act: does.presses, writes: [COMMIT] };

export const reportPayment: Deed = {
  name: 'report a payment',
  scene: charged,
  act: does.reports,
  writes: [COMMIT],
};

export const reportAgain: Deed = {
  name: 'report a payment again',
  scene: paid,
  act: does.reports,
  writes: [],
};

export const webhook: Deed = {
  name: 'a webhook',
  scene: charged,
  act: does.webhookReports,
  writes: [COMMIT],
};

export const webhookAgain: Deed = {
  name: 'a webhook that comes again',
  scene: paid,
  act: does.webhookReports,
  writes: [],
};

export const cancel: Deed = {
  name: 'cancel',
  scene: atTheTill,
  act: does.cancels,
  writes: [COMMIT, CANCEL_INTENT, COMMIT],
};

export const cancelUnbegun: Deed = {
  name: 'cancel before there is an intent',
  scene: ordered,
  act: does.cancels,
  writes: [COMMIT],
};

export const cancelCharged: Deed = {
  name: 'cancel what is charged',
  scene: charged,
  act: does.cancels,
  writes: [COMMIT, CANCEL_INTENT, COMMIT],
};

export const markUnpaid: Deed = {
  name: 'mark unpaid',
  scene: paid,
  act: does.marksUnpaid,
  writes: [COMMIT, REFUND, COMMIT],
};

export const refundPart: Deed = {
  name: 'refund a part',
  scene: paid,
  act: does.refundsPart,
  writes: [COMMIT, REFUND, COMMIT, COMMIT],
};

export const refundPartWithoutKey: Deed = {
  name: 'refund a part without a key',
  scene: paid,
  act: does.refundsPartWithoutKey,
  writes: [COMMIT, REFUND, COMMIT, COMMIT],
};

export const refundAll: Deed = {
  name: 'refund all',
  scene: paid,
  act: does.refundsAll,
  writes: [COMMIT, REFUND, COMMIT],
};

export const refundAllShipped: Deed = {
  name: 'refund all of what is shipped',
  scene: shipped,
  act: does.refundsAll,
  writes: [COMMIT, REFUND, COMMIT, COMMIT],
};

export const requestReturn: Deed = {
  name: 'ask to return',
  scene: shipped,
  act: does.asksToReturn,
  writes: [COMMIT],
};

export const answerReturn: Deed = {
  name: 'answer a return',
  scene: async () => {
    const scene = await shipped();
    await does.asksToReturn(scene);
    return scene;
  },
  act: does.answersReturn,
  writes: [COMMIT],
};

export const ship: Deed = { name: 'ship', scene: paid, act: does.ships, writes: [COMMIT] };

export const shipWithParcel: Deed = {
  name: 'ship with a tracking number',
  scene: paid,
  act: does.shipsWithParcel,
  writes: [COMMIT],
};

export const changeAddress: Deed = {
  name: 'change the address',
  scene: paid,
  act: does.changesAddress,
  writes: [COMMIT],
};

export const writeNote: Deed = {
  name: 'write a note',
  scene: ordered,
  act: does.writesNote,
  writes: [COMMIT],
};

export const expiry: Deed = {
  name: 'expiry',
  scene: async () => overdue(await atTheTill()),
  by: 'expireOrders',
  act: does.isScheduled,
  writes: [COMMIT, CANCEL_INTENT, COMMIT],
};

export const expiryUnbegun: Deed = {
  name: 'expiry before there is an intent',
  scene: async () => overdue(await ordered()),
  by: 'expireOrders',
  act: does.isScheduled,
  writes: [COMMIT],
};

export const cancelRefunded: Deed = {
  name: 'cancel what was refunded',
  scene: refundedAtTheTill,
  act: does.cancels,
  writes: [COMMIT, CANCEL_INTENT, COMMIT],
};

export const expiryRefunded: Deed = {
  name: 'expiry of what was refunded',
  scene: async () => overdue(await refundedAtTheTill()),
  by: 'expireOrders',
  act: does.isScheduled,
  writes: [COMMIT, CANCEL_INTENT, COMMIT],
};

export const reportDispute: Deed = {
  name: 'a webhook of a dispute',
  scene: disputed,
  act: does.webhookDisputes,
  writes: [COMMIT],
};

export const reportStuck: Deed = {
  name: 'a webhook of a payment that Stripe does not refund',
  scene: stuck,
  act: does.webhookReports,
  writes: [REFUND, COMMIT],
};

export const markReturned: Deed = {
  name: 'note that money was returned by hand',
  scene: async () => {
    const scene = await stuck();
    await does.webhookReports(scene);
    return scene;
  },
  act: does.marksReturned,
  writes: [COMMIT],
};

export const reconciliation: Deed = {
  name: 'reconciliation',
  scene: charged,
  by: 'reconcilePayments',
  act: does.isScheduled,
  writes: [COMMIT, COMMIT],
};

export const deleteAccount: Deed = {
  name: 'delete the account',
  scene: atTheTill,
  act: does.deletesAccount,
  writes: [COMMIT, CANCEL_INTENT, COMMIT],
};

export const deleteAccountUnused: Deed = {
  name: 'delete an account without orders',
  scene: browsing,
  act: does.deletesAccount,
  writes: [COMMIT],
};

export const restock: Deed = { name: 'restock', scene: ordered, act: does.restocksWithKey, writes: [COMMIT] };

export const restockWithoutKey: Deed = {
  name: 'restock without a key',
  scene: ordered,
  act: does.restocks,
  writes: [COMMIT],
};
