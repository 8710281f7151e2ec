import { z } from 'zod';
import { type ApiResponse, call } from '../../../functions/test/support/api.ts';
import { charge, report, stripe } from '../../../functions/test/support/card.ts';
import { delivery } from '../../../functions/test/support/samples.ts';
import { dispute, TOTAL } from '../../../functions/test/support/scenes.ts';
import { expire, reconcile } from '../../../functions/test/support/schedules.ts';
import { admin } from '../../../functions/test/support/store.ts';
import { deliverAbout } from '../../../functions/test/support/webhook.ts';
import { QUANTITY, type Scene } from './scene.ts';

/**
 * An action on an order. `at` is the URL of the instance of the API that handles it. Returns the status of
 * the response.
 */
export type Action = (scene: Scene, at?: string) => Promise<number>;

const secret = z.object({ clientSecret: z.string() });
const inserted = z.object({ insertedId: z.string() });

async function statusOf(response: Promise<ApiResponse>): Promise<number> {
  return (await response).status;
}

async function asAdmin(
  method: string,
  path: string,
  { at, ...options }: { at: string | undefined; body?: object; headers?: Record<string, string> },
): Promise<number> {
  const { token } = await admin();
  return statusOf(call(method, path, { token, at, ...options }));
}

export const cancel: Action = ({ buyer, orderId }, at) =>
  statusOf(call('DELETE', `/order/${orderId}`, { token: buyer.token, at }));

/** Reports the payment from the browser. */
export const reportPayment: Action = ({ buyer, orderId, intentId }, at) =>
  statusOf(report(buyer, orderId, intentId, at));

/** Delivers the event of a paid intent. */
export const deliverPaid: Action = ({ intentId }, at) =>
  deliverAbout(intentId, 'payment_intent.succeeded', { at });

/** Delivers the event of a refunded charge. */
const deliverRefunded: Action = ({ intentId }, at) => deliverAbout(intentId, 'charge.refunded', { at });

/** Delivers the event of a disputed payment. */
export const deliverDisputed: Action = ({ intentId }, at) =>
  deliverAbout(intentId, 'charge.dispute.created', { at });

/** Disputes the payment as the cardholder, and delivers Stripe's event. */
export const disputePayment: Action = async (scene, at) => {
  await dispute(scene.intentId);
  return deliverDisputed(scene, at);
};

/**
 * Pays in a card form that is already open, and reports the payment from the browser. Returns 402 if Stripe
 * does not charge the card.
 */
export const payWithOpenForm: Action = async (scene, at) => {
  return (await isCharged(scene.intentId)) ? reportPayment(scene, at) : 402;
};

/** Pays in a card form that is already open, and closes the browser. Only Stripe's webhook reports the payment. */
export const payAndLeave: Action = async (scene, at) => {
  return (await isCharged(scene.intentId)) ? deliverPaid(scene, at) : 402;
};

/** Opens the card form in a new tab, pays, and reports the payment. */
export const payInNewTab: Action = async (scene, at) => {
  const { buyer, orderId } = scene;
  const { status, body } = await call('POST', '/create-payment-intent', {
    token: buyer.token,
    body: { totalPrice: TOTAL, orderId },
    at,
  });
  if (status !== 200) return status;
  const intentId = secret.parse(body).clientSecret.split('_secret_')[0] ?? '';
  return (await isCharged(intentId)) ? reportPayment({ ...scene, intentId }, at) : 402;
};

/**
 * Charges the card. Returns false if Stripe rejects the charge, for example because the intent was canceled
 * or paid.
 */
async function isCharged(intentId: string): Promise<boolean> {
  try {
    return (await charge(intentId)).status === 'succeeded';
  } catch {
    return false;
  }
}

export const changeAddress: Action = ({ buyer, orderId }, at) =>
  statusOf(
    call('PATCH', `/order-address/${orderId}`, { token: buyer.token, at, body: { address: NEW_ADDRESS } }),
  );

export const writeNote: Action = ({ orderId }, at) =>
  asAdmin('PUT', `/order-note/${orderId}`, { at, body: { note: 'Call before delivery' } });

export const ship: Action = ({ orderId }, at) => asAdmin('PATCH', `/shipped/${orderId}`, { at });

export const shipWithParcel: Action = ({ orderId }, at) =>
  asAdmin('PATCH', `/shipped/${orderId}`, { at, body: { carrier: 'UPS', tracking: '1Z999' } });

export const markUnpaid: Action = ({ orderId }, at) => asAdmin('PATCH', `/unpaid/${orderId}`, { at });

const PART = 20;

/**
 * Refunds part of an order and restocks one unit as an admin, with the same idempotency key each time. A
 * repeat refunds nothing.
 */
export const refundPart: Action = ({ orderId }, at) =>
  refund(orderId, { amount: PART, restock: 1 }, { at, headers: { 'Idempotency-Key': 'page' } });

/** Refunds part of an order without an idempotency key, so that a repeat makes another refund. */
export const refundPartWithoutKey: Action = ({ orderId }, at) =>
  refund(orderId, { amount: PART, restock: 1 }, { at });

/** Refunds an amount that would exceed the payment if `refundPart` also succeeds. */
export const refundAlmostAll: Action = ({ orderId }, at) =>
  refund(orderId, { amount: TOTAL - PART / 2, restock: QUANTITY }, { at });

export const refundAll: Action = ({ orderId }, at) =>
  refund(orderId, { amount: TOTAL, restock: 1 }, { at, headers: { 'Idempotency-Key': 'page' } });

function refund(
  orderId: string,
  body: object,
  options: { at: string | undefined; headers?: Record<string, string> },
): Promise<number> {
  return asAdmin('POST', `/refund/${orderId}`, { ...options, body });
}

export const requestReturn: Action = ({ buyer, orderId }, at) =>
  statusOf(call('POST', `/return/${orderId}`, { token: buyer.token, body: { reason: 'Too heavy' }, at }));

export const takeBackReturn: Action = ({ buyer, orderId }, at) =>
  statusOf(call('DELETE', `/return/${orderId}`, { token: buyer.token, at }));

export const reopenReturn: Action = ({ orderId }, at) =>
  asAdmin('PATCH', `/return/${orderId}`, { at, body: { step: 'reopen' } });

export const answerReturn: Action = ({ orderId }, at) =>
  asAdmin('PATCH', `/return/${orderId}`, { at, body: { answer: 'Please send it back.' } });

/** Marks an outstanding refund as refunded by hand, as an admin. */
export const markRefundedByHand: Action = ({ intentId }, at) =>
  asAdmin('PATCH', `/refunds/${intentId}/by-hand`, { at });

/** Marks the order as unpaid three times at the same time. */
export const markUnpaidThreeTimes: Action = async (scene, at) => {
  const statuses = await Promise.all([1, 2, 3].map(() => markUnpaid(scene, at)));
  return Math.max(...statuses);
};

/** Refunds the payment in Stripe's dashboard, and delivers the event. */
export const refundInDashboard: Action = async (scene, at) => {
  await stripe.refunds.create({ payment_intent: scene.intentId });
  return deliverRefunded(scene, at);
};

/** Reports the payment again, from the browser and the webhook. */
export const replayReports: Action = async (scene, at) =>
  Math.max(...(await Promise.all([reportPayment(scene, at), deliverPaid(scene, at)])));

/** Places an order, and stores its id in `scene`. */
export const placeOrder: Action = (scene, at) => orderTool(scene, at, {});

/** Places an order with an idempotency key, as the browser does, so that a repeat places no second order. */
export const placeOrderWithKey: Action = (scene, at) =>
  orderTool(scene, at, { 'Idempotency-Key': `form of ${scene.toolId}` });

async function orderTool(
  scene: Scene,
  at: string | undefined,
  headers: Record<string, string>,
): Promise<number> {
  const body = { toolId: scene.toolId, quantity: QUANTITY, ...delivery };
  const response = await call('POST', '/order', { token: scene.buyer.token, body, at, headers });
  if (response.status === 200) scene.orderId = inserted.parse(response.body).insertedId;
  return response.status;
}

const NEW_ADDRESS = '2 High Road, Leeds';

const ADDED = 5;

/** Adds five units to the stock, as an admin. */
export const restock: Action = (scene, at) => addStock(scene, at, {});

/** Adds five units with an idempotency key, as the browser does, so that a repeat adds nothing. */
export const restockWithKey: Action = (scene, at) =>
  addStock(scene, at, { 'Idempotency-Key': `page of ${scene.toolId}` });

async function addStock(
  scene: Scene,
  at: string | undefined,
  headers: Record<string, string>,
): Promise<number> {
  const { toolId, units, orderId } = scene;
  const available = orderId ? units - QUANTITY : units;
  const body = { toolAvailableQuantity: available + ADDED, availableBefore: available };
  const status = await asAdmin('PUT', `/tool/${toolId}`, { at, body, headers });
  if (status === 200) scene.units = units + ADDED;
  return status;
}

export const deleteTool: Action = ({ toolId }, at) => asAdmin('DELETE', `/tool/${toolId}`, { at });

export const deleteAccount: Action = ({ buyer }, at) =>
  statusOf(call('DELETE', `/user/${buyer.email}`, { token: buyer.token, at }));

/** Calls the scheduled function at the URL `at`, as Cloud Scheduler does. */
export const runFunction: Action = async (_scene, at) => (await fetch(at ?? '', { method: 'POST' })).status;

export const runExpiry: Action = async () => {
  await expire();
  return 200;
};

export const runReconciliation: Action = async ({ since }) => {
  await reconcile(new Date(since * 1000));
  return 200;
};
