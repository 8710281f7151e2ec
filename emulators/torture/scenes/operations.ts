import { newPerson } from '../../../functions/test/support/people.ts';
import * as actions from './actions.ts';
import {
  browsing,
  charged,
  chargedLast,
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
  by?: 'expireOrders' | 'reconcile';
};

/** A write to Firestore. */
export const COMMIT = 'Commit';
const CREATION = ['POST /v1/payment_intents', COMMIT, COMMIT];
const CANCELLATION = [COMMIT, 'POST /v1/payment_intents/*/cancel', COMMIT];
const EXPIRY = 'expireOrders';
const REFUND = [COMMIT, 'POST /v1/refunds', COMMIT];

function operation(
  name: string,
  scene: Operation['scene'],
  action: actions.Action,
  writes: Operation['writes'],
  by?: Operation['by'],
): Operation {
  return { name, scene, action, writes, ...(by && { by }) };
}

/** Returns a scene with its own shopper, whose account a test may delete. */
export function alone(scene: typeof browsing): Operation['scene'] {
  return async () => scene({ buyer: await newPerson() });
}

function after(scene: Operation['scene'], action: actions.Action): Operation['scene'] {
  return async () => {
    const prepared = await scene();
    await action(prepared);
    return prepared;
  };
}

export const order = operation('order', browsing, actions.placeOrderWithKey, [COMMIT]);
export const orderWithoutKey = operation('order without a key', browsing, actions.placeOrder, [COMMIT]);
export const payInATab = operation('pay in a new tab', ordered, actions.payInNewTab, CREATION);
export const pay = operation('pay', withCardForm, actions.payWithOpenForm, [COMMIT]);
export const reportPayment = operation('report a payment', charged, actions.reportPayment, [COMMIT]);
export const reportAgain = operation('report a payment again', paid, actions.reportPayment, []);
export const webhook = operation('deliver a payment webhook', charged, actions.deliverPaid, [COMMIT]);
export const webhookAgain = operation('deliver a payment webhook again', paid, actions.deliverPaid, []);
export const cancel = operation('cancel', withCardForm, actions.cancel, CANCELLATION);
export const cancelWithoutIntent = operation('cancel without an intent', ordered, actions.cancel, [COMMIT]);
export const cancelCharged = operation('cancel a charged order', charged, actions.cancel, CANCELLATION);
export const markUnpaid = operation('mark unpaid', paid, actions.markUnpaid, REFUND);
export const refundPart = operation('refund a part', paid, actions.refundPart, REFUND);
export const refundPartWithoutKey = operation(
  'refund a part without a key',
  paid,
  actions.refundPartWithoutKey,
  REFUND,
);
export const refundAll = operation('refund an order completely', paid, actions.refundAll, REFUND);
export const refundAllShipped = operation(
  'refund a shipped order completely',
  shipped,
  actions.refundAll,
  REFUND,
);
export const requestReturn = operation('request a return', shipped, actions.requestReturn, [COMMIT]);
export const answerReturn = operation(
  'reply to a return request',
  after(shipped, actions.requestReturn),
  actions.answerReturn,
  [COMMIT],
);
export const takeBackReturn = operation(
  'take a return request back',
  after(shipped, actions.requestReturn),
  actions.takeBackReturn,
  [COMMIT],
);
export const reopenReturn = operation(
  'reopen a return',
  after(after(shipped, actions.requestReturn), actions.takeBackReturn),
  actions.reopenReturn,
  [COMMIT],
);
export const ship = operation('ship', paid, actions.ship, [COMMIT]);
export const shipWithParcel = operation('ship with a tracking number', paid, actions.shipWithParcel, [
  COMMIT,
]);
export const changeAddress = operation('change the address', paid, actions.changeAddress, [COMMIT]);
export const writeNote = operation('write a note', ordered, actions.writeNote, [COMMIT]);
export const expiry = operation('expiry', overdue(withCardForm), actions.runFunction, CANCELLATION, EXPIRY);
export const expiryWithoutIntent = operation(
  'expiry without an intent',
  overdue(ordered),
  actions.runFunction,
  [COMMIT],
  EXPIRY,
);
export const cancelRefunded = operation(
  'cancel a refunded order',
  refundedWithCardForm,
  actions.cancel,
  CANCELLATION,
);
export const expiryRefunded = operation(
  'expiry of a refunded order',
  overdue(refundedWithCardForm),
  actions.runFunction,
  CANCELLATION,
  EXPIRY,
);
export const reportDispute = operation('deliver a dispute webhook', disputed, actions.deliverDisputed, [
  COMMIT,
]);
export const reportUnrefundable = operation(
  'deliver a payment webhook, after which Stripe rejects the refund',
  unrefundable,
  actions.deliverPaid,
  ['POST /v1/refunds', COMMIT],
);
export const markRefundedByHand = operation(
  'mark an outstanding refund as refunded by hand',
  after(unrefundable, actions.deliverPaid),
  actions.markRefundedByHand,
  [COMMIT],
);
export const reconciliation = operation(
  'reconciliation',
  chargedLast,
  actions.runFunction,
  [COMMIT, COMMIT],
  'reconcile',
);
export const deleteAccount = operation(
  'delete the account',
  alone(withCardForm),
  actions.deleteAccount,
  CANCELLATION,
);
export const deleteAccountUnused = operation(
  'delete an account without orders',
  alone(browsing),
  actions.deleteAccount,
  [COMMIT],
);
export const restock = operation('restock', ordered, actions.restockWithKey, [COMMIT]);
export const restockWithoutKey = operation('restock without a key', ordered, actions.restock, [COMMIT]);
