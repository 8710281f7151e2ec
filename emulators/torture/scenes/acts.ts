import { z } from 'zod';
import { type ApiResponse, call } from '../../../functions/test/support/api.ts';
import { charge, report, stripe } from '../../../functions/test/support/card.ts';
import { admin, delivery, hammer } from '../../../functions/test/support/shop.ts';
import { deliver } from '../../../functions/test/support/webhook.ts';
import { expire, reconcile } from '../support/schedules.ts';
import { dispute, PRICE, QUANTITY, type Scene, TOTAL } from './scene.ts';

/** What a person does in a scene, at an instance of the store. Returns the status of the response. */
export type Act = (scene: Scene, at?: string) => Promise<number>;

const secret = z.object({ clientSecret: z.string() });
const inserted = z.object({ insertedId: z.string() });

async function statusOf(answer: Promise<ApiResponse>): Promise<number> {
  return (await answer).status;
}

async function asAdmin(
  method: string,
  path: string,
  { at, ...options }: { at: string | undefined; body?: object; headers?: Record<string, string> },
): Promise<number> {
  const { token } = await admin();
  return statusOf(call(method, path, { token, at, ...options }));
}

export const cancels: Act = ({ buyer, orderId }, at) =>
  statusOf(call('DELETE', `/order/${orderId}`, { token: buyer.token, at }));

/** The browser reports an intent. */
export const reports: Act = ({ buyer, orderId, intentId }, at) =>
  statusOf(report(buyer, orderId, intentId, at));

/** Stripe reports that an intent was paid. */
export const webhookReports: Act = ({ intentId }, at) =>
  deliver('payment_intent.succeeded', { object: 'payment_intent', id: intentId }, { at });

/** Stripe reports that a charge was refunded. */
const webhookRefunds: Act = ({ intentId }, at) =>
  deliver('charge.refunded', { object: 'charge', payment_intent: intentId }, { at });

/** Stripe reports that a payment is disputed. */
export const webhookDisputes: Act = ({ intentId }, at) =>
  deliver('charge.dispute.created', { object: 'dispute', payment_intent: intentId }, { at });

/** The cardholder disputes the payment, and Stripe reports it. */
export const isDisputed: Act = async (scene, at) => {
  await dispute(scene);
  return webhookDisputes(scene, at);
};

/** Presses Pay with the card form open, and the browser reports it; 402 when Stripe does not charge the card. */
export const presses: Act = async (scene, at) => {
  return (await isCharged(scene.intentId)) ? reports(scene, at) : 402;
};

/** As `presses`, but the browser dies and Stripe's webhook reports it. */
export const pressesAndLeaves: Act = async (scene, at) => {
  return (await isCharged(scene.intentId)) ? webhookReports(scene, at) : 402;
};

/** A whole tab: opens the card form, pays, reports. */
export const paysInATab: Act = async (scene, at) => {
  const { buyer, orderId } = scene;
  const { status, body } = await call('POST', '/create-payment-intent', {
    token: buyer.token,
    body: { totalPrice: TOTAL, orderId },
    at,
  });
  if (status !== 200) return status;
  const intentId = secret.parse(body).clientSecret.split('_secret_')[0] ?? '';
  return (await isCharged(intentId)) ? reports({ ...scene, intentId }, at) : 402;
};

/** False when Stripe refuses, for instance because the intent was canceled or paid. */
async function isCharged(intentId: string): Promise<boolean> {
  try {
    return (await charge(intentId)).status === 'succeeded';
  } catch {
    return false;
  }
}

/** The shopper moves: the same address, however often it is sent. */
export const changesAddress: Act = ({ buyer, orderId }, at) =>
  statusOf(
    call('PATCH', `/order-address/${orderId}`, { token: buyer.token, at, body: { address: NEW_ADDRESS } }),
  );

/** An admin writes a note. */
export const writesNote: Act = ({ orderId }, at) =>
  asAdmin('PUT', `/order-note/${orderId}`, { at, body: { note: 'Call before delivery' } });

export const ships: Act = ({ orderId }, at) => asAdmin('PATCH', `/shipped/${orderId}`, { at });

export const shipsWithParcel: Act = ({ orderId }, at) =>
  asAdmin('PATCH', `/shipped/${orderId}`, { at, body: { carrier: 'UPS', tracking: '1Z999' } });

export const marksUnpaid: Act = ({ orderId }, at) => asAdmin('PATCH', `/unpaid/${orderId}`, { at });

const PART = 20;

/** An admin refunds a part and puts a piece back, as the page does: sent again, it is the same refund. */
export const refundsPart: Act = ({ orderId }, at) =>
  refunds(orderId, { amount: PART, restock: 1 }, { at, headers: { 'Idempotency-Key': 'page' } });

/** The same without a key: sent again, it is another refund. */
export const refundsPartWithoutKey: Act = ({ orderId }, at) =>
  refunds(orderId, { amount: PART, restock: 1 }, { at });

/** Another admin refunds so much that both refunds are more than was paid. */
export const refundsAlmostAll: Act = ({ orderId }, at) =>
  refunds(orderId, { amount: TOTAL - PART / 2, restock: QUANTITY }, { at });

export const refundsAll: Act = ({ orderId }, at) =>
  refunds(orderId, { amount: TOTAL, restock: 1 }, { at, headers: { 'Idempotency-Key': 'page' } });

function refunds(
  orderId: string,
  body: object,
  options: { at: string | undefined; headers?: Record<string, string> },
): Promise<number> {
  return asAdmin('POST', `/refund/${orderId}`, { ...options, body });
}

/** The shopper asks to return the order. */
export const asksToReturn: Act = ({ buyer, orderId }, at) =>
  statusOf(call('POST', `/return/${orderId}`, { token: buyer.token, body: { reason: 'Too heavy' }, at }));

export const answersReturn: Act = ({ orderId }, at) =>
  asAdmin('PATCH', `/return/${orderId}`, { at, body: { answer: 'Please send it back.' } });

/** An admin notes that money which Stripe does not refund was returned by hand. */
export const marksReturned: Act = ({ intentId }, at) =>
  asAdmin('PATCH', `/refunds/${intentId}/returned`, { at });

/** Three admins at once. */
export const threeMarkUnpaid: Act = async (scene, at) => {
  const answers = await Promise.all([1, 2, 3].map(() => marksUnpaid(scene, at)));
  return Math.max(...answers);
};

/** Somebody refunds in Stripe's dashboard, and Stripe reports it. */
export const refundsInDashboard: Act = async (scene, at) => {
  await stripe.refunds.create({ payment_intent: scene.intentId });
  return webhookRefunds(scene, at);
};

/** A browser and a webhook that come late. */
export const replays: Act = async (scene, at) =>
  Math.max(...(await Promise.all([reports(scene, at), webhookReports(scene, at)])));

/** Orders the scene's tool; the scene then knows the order. */
export const orders: Act = (scene, at) => placesOrder(scene, at, {});

/** Orders as the browser does: sent again, it is the same order. */
export const ordersWithKey: Act = (scene, at) =>
  placesOrder(scene, at, { 'Idempotency-Key': `form of ${scene.toolId}` });

async function placesOrder(
  scene: Scene,
  at: string | undefined,
  headers: Record<string, string>,
): Promise<number> {
  const body = { toolId: scene.toolId, quantity: QUANTITY, ...delivery };
  const answer = await call('POST', '/order', { token: scene.buyer.token, body, at, headers });
  if (answer.status === 200) scene.orderId = inserted.parse(answer.body).insertedId;
  return answer.status;
}

const NEW_ADDRESS = '2 High Road, Leeds';

const ADDED = 5;

/** An admin who sees the shelf puts five more pieces on it. */
export const restocks: Act = (scene, at) => putsMore(scene, at, {});

/** The same as the browser does it: sent again, it is the same five. */
export const restocksWithKey: Act = (scene, at) =>
  putsMore(scene, at, { 'Idempotency-Key': `page of ${scene.toolId}` });

async function putsMore(
  scene: Scene,
  at: string | undefined,
  headers: Record<string, string>,
): Promise<number> {
  const { toolId, pieces } = scene;
  const body = {
    ...hammer,
    toolPrice: PRICE,
    toolMinimumOrderQuantity: 1,
    toolAvailableQuantity: pieces + ADDED,
    availableBefore: pieces,
  };
  const status = await asAdmin('PUT', `/tool/${toolId}`, { at, body, headers });
  if (status === 200) scene.pieces = pieces + ADDED;
  return status;
}

export const deletesTool: Act = ({ toolId }, at) => asAdmin('DELETE', `/tool/${toolId}`, { at });

export const deletesAccount: Act = ({ buyer }, at) =>
  statusOf(call('DELETE', `/user/${buyer.email}`, { token: buyer.token, at }));

/** Calls a scheduled function as Cloud Scheduler does. */
export const isScheduled: Act = async (_scene, at) => (await fetch(at ?? '', { method: 'POST' })).status;

export const expires: Act = async () => {
  await expire();
  return 200;
};

export const reconciles: Act = async () => {
  await reconcile();
  return 200;
};
