import { orders } from '../../src/orders/order.record.ts';
import { payments } from '../../src/payments/payment.record.ts';
import { intentFor, report, stripe } from '../support/card.ts';
import { newPerson, type Person } from '../support/people.ts';
import { delivery, newTool } from '../support/shop.ts';
import {
  adminOn,
  by,
  type CountedCall,
  charged,
  done,
  heard,
  on,
  ordered,
  paid,
  TOTAL,
  withKey,
} from './scenes.ts';

const placing = (options: () => { headers?: Record<string, string> }) =>
  on(
    async () => ({ buyer: await newPerson({ emailVerified: true }), toolId: await newTool() }),
    ({ buyer, toolId }) =>
      by(buyer, 'POST', '/order', { ...options(), body: { toolId, quantity: 2, ...delivery } }),
  );

async function shipped() {
  const payment = await paid();
  await orders.doc(payment.id).update({ phase: 'shipped', shippedAt: new Date() });
  return payment;
}

/** Creates 51 orders of one person: one more than a page shows. */
async function fiftyOneOrders(): Promise<Person> {
  const { buyer, id } = await ordered();
  const order = (await orders.doc(id).get()).data();
  if (!order) throw new Error('The order is gone');
  const batch = orders.firestore.batch();
  for (let copy = 0; copy < 50; copy += 1) batch.create(orders.doc(), { ...order, phase: 'shipped' });
  await batch.commit();
  return buyer;
}

export const orderCalls: CountedCall[] = [
  { call: 'POST /order', scene: placing(() => ({})) },
  { call: 'POST /order', when: 'with a key', scene: placing(withKey) },
  {
    call: 'GET /orders',
    when: '50 rows of more',
    scene: adminOn(fiftyOneOrders, (boss) => by(boss, 'GET', '/orders?limit=50')),
  },
  {
    call: 'GET /orders/:email',
    when: '50 rows of more',
    scene: on(fiftyOneOrders, (person) => by(person, 'GET', `/orders/${person.email}?limit=50`)),
  },
  {
    call: 'GET /orders',
    when: 'one word, 50 rows of more',
    scene: adminOn(fiftyOneOrders, (boss) => by(boss, 'GET', '/orders?limit=50&q=hammer')),
  },
  {
    call: 'GET /order/:id/history',
    when: 'nothing done by an admin',
    scene: adminOn(ordered, (boss, { id }) => by(boss, 'GET', `/order/${id}/history`)),
  },
  { call: 'GET /order/:id', scene: on(ordered, ({ buyer, id }) => by(buyer, 'GET', `/order/${id}`)) },
  {
    call: 'POST /create-payment-intent',
    scene: on(ordered, ({ buyer, id }) => intentFor(buyer, id, TOTAL)),
  },
  {
    call: 'POST /create-payment-intent',
    when: 'again',
    scene: on(
      async () => {
        const order = await ordered();
        await intentFor(order.buyer, order.id, TOTAL);
        return order;
      },
      ({ buyer, id }) => intentFor(buyer, id, TOTAL),
    ),
  },
  {
    call: 'PATCH /order/:id',
    scene: on(charged, ({ buyer, id, intentId }) => done(report(buyer, id, intentId))),
  },
  {
    call: 'PATCH /order/:id',
    when: 'the webhook was faster',
    scene: on(paid, ({ buyer, id, intentId }) => done(report(buyer, id, intentId))),
  },
  {
    call: 'POST /stripe/webhook',
    when: 'a payment that the browser has reported',
    scene: on(paid, ({ intentId }) => heard(intentId)),
  },
  {
    call: 'POST /stripe/webhook',
    when: 'a payment that nobody has reported',
    scene: on(charged, ({ intentId }) => heard(intentId)),
  },
  {
    call: 'DELETE /order/:id',
    when: 'payment not begun',
    scene: on(ordered, ({ buyer, id }) => by(buyer, 'DELETE', `/order/${id}`)),
  },
  {
    call: 'DELETE /order/:id',
    when: 'payment begun',
    scene: on(
      async () => {
        const order = await ordered();
        await intentFor(order.buyer, order.id, TOTAL);
        return order;
      },
      ({ buyer, id }) => by(buyer, 'DELETE', `/order/${id}`),
    ),
  },
  { call: 'PATCH /shipped/:id', scene: adminOn(paid, (boss, { id }) => by(boss, 'PATCH', `/shipped/${id}`)) },
  { call: 'PATCH /unpaid/:id', scene: adminOn(paid, (boss, { id }) => by(boss, 'PATCH', `/unpaid/${id}`)) },
  {
    call: 'POST /refund/:id',
    when: 'a part, with a key',
    scene: adminOn(paid, (boss, { id }) =>
      by(boss, 'POST', `/refund/${id}`, { ...withKey(), body: { amount: 10, restock: 1 } }),
    ),
  },
  {
    call: 'POST /refund/:id',
    when: 'all of an order that is not shipped',
    scene: adminOn(paid, (boss, { id }) => by(boss, 'POST', `/refund/${id}`, { body: { amount: TOTAL } })),
  },
  {
    call: 'POST /stripe/webhook',
    when: 'a part that was refunded in the dashboard',
    scene: on(
      async () => {
        const payment = await paid();
        await stripe.refunds.create({ payment_intent: payment.intentId, amount: 100 });
        return payment;
      },
      ({ intentId }) => heard(intentId),
    ),
  },
  {
    call: 'POST /return/:id',
    scene: on(shipped, ({ buyer, id }) => by(buyer, 'POST', `/return/${id}`, { body: {} })),
  },
  {
    call: 'PATCH /return/:id',
    scene: adminOn(
      async () => {
        const order = await shipped();
        await orders.doc(order.id).update({ returnState: 'open' });
        return order;
      },
      (boss, { id }) => by(boss, 'PATCH', `/return/${id}`, { body: { answer: 'Please send it back' } }),
    ),
  },
  {
    call: 'PATCH /order-address/:id',
    scene: on(ordered, ({ buyer, id }) =>
      by(buyer, 'PATCH', `/order-address/${id}`, { body: { address: '2 Other Street' } }),
    ),
  },
  {
    call: 'PATCH /order-address/:id',
    when: 'by an admin',
    scene: adminOn(ordered, (boss, { id }) =>
      by(boss, 'PATCH', `/order-address/${id}`, { body: { address: '2 Other Street' } }),
    ),
  },
  {
    call: 'GET /order-note/:id',
    scene: adminOn(ordered, (boss, { id }) => by(boss, 'GET', `/order-note/${id}`)),
  },
  {
    call: 'PUT /order-note/:id',
    scene: adminOn(ordered, (boss, { id }) =>
      by(boss, 'PUT', `/order-note/${id}`, { body: { note: 'Call first' } }),
    ),
  },
  {
    call: 'GET /refunds/failed',
    when: 'none',
    scene: adminOn(
      async () => {},
      (boss) => by(boss, 'GET', '/refunds/failed'),
    ),
  },
  {
    call: 'PATCH /refunds/:id/returned',
    scene: adminOn(
      async () => {
        const payment = await paid();
        await payments.doc(payment.intentId).update({ outcome: 'refund-failed' });
        return payment;
      },
      (boss, { intentId }) => by(boss, 'PATCH', `/refunds/${intentId}/returned`),
    ),
  },
];
