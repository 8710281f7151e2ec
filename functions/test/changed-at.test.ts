import { afterAll, expect, it, vi } from 'vitest';

const store = await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { orders } from '../src/orders/order.record.ts';
import { call } from './support/api.ts';
import { charge, intentFor, report } from './support/card.ts';
import { newPerson } from './support/people.ts';
import { admin, newOrder, newTool } from './support/shop.ts';

afterAll(() => store.stop());

/** Pages listen to the orders with the newest `changedAt`, so every write that they show must update this field. */
it('every write of an order updates its changedAt', async () => {
  const buyer = await newPerson();
  const id = await newOrder(buyer, await newTool());
  const { token } = await admin();
  let last = 0;
  async function expectLater(what: string) {
    const changedAt = (await orders.doc(id).get()).data()?.changedAt?.getTime() ?? 0;
    expect(changedAt, what).toBeGreaterThan(last);
    last = changedAt;
  }
  await expectLater('placed');
  const intentId = await intentFor(buyer, id, 156.8);
  await expectLater('with an intent');
  await charge(intentId);
  await report(buyer, id, intentId);
  await expectLater('paid');
  await call('PATCH', `/unpaid/${id}`, { token });
  await expectLater('refunded');
  await call('DELETE', `/order/${id}`, { token: buyer.token });
  await expectLater('canceled');
});
