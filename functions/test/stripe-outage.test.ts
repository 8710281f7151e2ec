import { expect, it } from 'vitest';
import { orderDocument } from './support/order-document.ts';
import { switchToOwnProject } from './support/own-project.ts';

// No server listens on this port, so requests fail immediately instead of timing out.
switchToOwnProject({ STRIPE_API_BASE: 'http://127.0.0.1:9' });
const { reconcile } = await import('../src/schedules/reconcile-payments.ts');
const { expireOverdue } = await import('../src/schedules/expire-orders.ts');
const { firestore } = await import('../src/platform/firestore/firestore.ts');

/** Writes unpaid orders. Each has an intent, which must be canceled before the order can be closed. */
async function ordersIn(phase: 'canceling' | 'open', count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const order = orderDocument({ phase, intentId: 'pi_unreachable' });
    await firestore.doc(`orders/${phase}-${n}`).set(order);
  }
}

it('the reconciliation ends with one clear error if Stripe is unreachable', async () => {
  await ordersIn('canceling', 40);
  const start = Date.now();
  await expect(reconcile()).rejects.toMatchObject({
    name: 'InternalError',
    message: 'Stripe does not respond: the next run continues',
  });
  expect(Date.now() - start).toBeLessThan(20_000);
});

it('the expiry ends with one clear error if Stripe is unreachable, and changes no other order', async () => {
  await ordersIn('open', 10);
  await expect(expireOverdue(new Date())).rejects.toThrow('Stripe does not respond');
  const open = await firestore.collection('orders').where('phase', '==', 'open').count().get();
  expect(open.data().count).toBe(7);
});
