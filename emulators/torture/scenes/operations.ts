import * as actions from './actions.ts';
import {
  browsing,
  charged,
  disputed,
  ordered,
  overdue,
  paid,
  refundedWithCardForm,
  type Scene,
  shipped,
  unrefundable,
  withCardForm,
} from './scene.ts';

/**
 * An action, the data that it needs, and the writes that it must make. A test must interrupt each of these
 * writes.
 */
export type Operation = {
  name: string;
  scene: () => Promise<Scene>;
  action: actions.Action;
  /** The writes in order, by their names at the gate. The store may make more writes than these. */
  writes: readonly string[];
  /** The function that runs the action; the API by default. */
  by?: 'expireOrders' | 'reconcilePayments';
};

const COMMIT = 'Commit';
const CREATE_INTENT = 'POST /v1/payment_intents';
const CANCEL_INTENT = 'POST /v1/payment_intents/*/cancel';
const REFUND = 'POST /v1/refunds';

export const order: Operation = {
  name: 'order',
  scene: browsing,
  action: actions.placeOrderWithKey,
  writes: [COMMIT],
};

export const orderWithoutKey: Operation = {
  name: 'order without a key',
  scene: browsing,
  action: actions.placeOrder,
  writes: [COMMIT],
};

export const payInATab: Operation = {
  name: 'pay in a new tab',
  scene: ordered,
  action: actions.payInNewTab,
  writes: [CREATE_INTENT, COMMIT, COMMIT],
};

export const pay: Operation = {
  name: 'pay',
  scene: withCardForm,
  action: actions.payWithOpenForm,
  writes: [COMMIT],
};

export const reportPayment: Operation = {
  name: 'report a payment',
  scene: charged,
  action: actions.reportPayment,
  writes: [COMMIT],
};

export const reportAgain: Operation = {
  name: 'report a payment again',
  scene: paid,
  action: actions.reportPayment,
  writes: [],
};

export const webhook: Operation = {
  name: 'deliver a payment webhook',
  scene: charged,
  action: actions.deliverPaid,
  writes: [COMMIT],
};

export const webhookAgain: Operation = {
  name: 'deliver a payment webhook again',
  scene: paid,
  action: actions.deliverPaid,
  writes: [],
};

export const cancel: Operation = {
  name: 'cancel',
  scene: withCardForm,
  action: actions.cancel,
  writes: [COMMIT, CANCEL_INTENT, COMMIT],
};

export const cancelWithoutIntent: Operation = {
  name: 'cancel without an intent',
  scene: ordered,
  action: actions.cancel,
  writes: [COMMIT],
};

export const cancelCharged: Operation = {
  name: 'cancel a charged order',
  scene: charged,
  action: actions.cancel,
  writes: [COMMIT, CANCEL_INTENT, COMMIT],
};

export const markUnpaid: Operation = {
  name: 'mark unpaid',
  scene: paid,
  action: actions.markUnpaid,
  writes: [COMMIT, REFUND, COMMIT],
};

export const refundPart: Operation = {
  name: 'refund a part',
  scene: paid,
  action: actions.refundPart,
  writes: [COMMIT, REFUND, COMMIT, COMMIT],
};

export const refundPartWithoutKey: Operation = {
  name: 'refund a part without a key',
  scene: paid,
  action: actions.refundPartWithoutKey,
  writes: [COMMIT, REFUND, COMMIT, COMMIT],
};

export const refundAll: Operation = {
  name: 'refund an order completely',
  scene: paid,
  action: actions.refundAll,
  writes: [COMMIT, REFUND, COMMIT],
};

export const refundAllShipped: Operation = {
  name: 'refund a shipped order completely',
  scene: shipped,
  action: actions.refundAll,
  writes: [COMMIT, REFUND, COMMIT, COMMIT],
};

export const requestReturn: Operation = {
  name: 'request a return',
  scene: shipped,
  action: actions.requestReturn,
  writes: [COMMIT],
};

export const answerReturn: Operation = {
  name: 'reply to a return request',
  scene: async () => {
    const scene = await shipped();
    await actions.requestReturn(scene);
    return scene;
  },
  action: actions.answerReturn,
  writes: [COMMIT],
};

export const ship: Operation = { name: 'ship', scene: paid, action: actions.ship, writes: [COMMIT] };

export const shipWithParcel: Operation = {
  name: 'ship with a tracking number',
  scene: paid,
  action: actions.shipWithParcel,
  writes: [COMMIT],
};

export const changeAddress: Operation = {
  name: 'change the address',
  scene: paid,
  action: actions.changeAddress,
  writes: [COMMIT],
};

export const writeNote: Operation = {
  name: 'write a note',
  scene: ordered,
  action: actions.writeNote,
  writes: [COMMIT],
};

export const expiry: Operation = {
  name: 'expiry',
  scene: async () => overdue(await withCardForm()),
  by: 'expireOrders',
  action: actions.runFunction,
  writes: [COMMIT, CANCEL_INTENT, COMMIT],
};

export const expiryWithoutIntent: Operation = {
  name: 'expiry without an intent',
  scene: async () => overdue(await ordered()),
  by: 'expireOrders',
  action: actions.runFunction,
  writes: [COMMIT],
};

export const cancelRefunded: Operation = {
  name: 'cancel a refunded order',
  scene: refundedWithCardForm,
  action: actions.cancel,
  writes: [COMMIT, CANCEL_INTENT, COMMIT],
};

export const expiryRefunded: Operation = {
  name: 'expiry of a refunded order',
  scene: async () => overdue(await refundedWithCardForm()),
  by: 'expireOrders',
  action: actions.runFunction,
  writes: [COMMIT, CANCEL_INTENT, COMMIT],
};

export const reportDispute: Operation = {
  name: 'deliver a dispute webhook',
  scene: disputed,
  action: actions.deliverDisputed,
  writes: [COMMIT],
};

export const reportUnrefundable: Operation = {
  name: 'deliver a payment webhook, after which Stripe rejects the refund',
  scene: unrefundable,
  action: actions.deliverPaid,
  writes: [REFUND, COMMIT],
};

export const markReturned: Operation = {
  name: 'mark an outstanding refund as returned',
  scene: async () => {
    const scene = await unrefundable();
    await actions.deliverPaid(scene);
    return scene;
  },
  action: actions.markReturned,
  writes: [COMMIT],
};

export const reconciliation: Operation = {
  name: 'reconciliation',
  scene: charged,
  by: 'reconcilePayments',
  action: actions.runFunction,
  writes: [COMMIT, COMMIT],
};

export const deleteAccount: Operation = {
  name: 'delete the account',
  scene: withCardForm,
  action: actions.deleteAccount,
  writes: [COMMIT, CANCEL_INTENT, COMMIT],
};

export const deleteAccountUnused: Operation = {
  name: 'delete an account without orders',
  scene: browsing,
  action: actions.deleteAccount,
  writes: [COMMIT],
};

export const restock: Operation = {
  name: 'restock',
  scene: ordered,
  action: actions.restockWithKey,
  writes: [COMMIT],
};

export const restockWithoutKey: Operation = {
  name: 'restock without a key',
  scene: ordered,
  action: actions.restock,
  writes: [COMMIT],
};
