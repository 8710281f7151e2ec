import { expect, it } from 'vitest';
import { orders } from '../src/orders/order.record.ts';
import { call } from './support/api.ts';
import { writeOrders } from './support/order-records.ts';
import { newPerson, type Person } from './support/people.ts';
import { newOrder, newReview, newTool } from './support/store.ts';

async function reviewable({ email, token }: Person): Promise<unknown> {
  const { status, body } = await call('GET', `/reviewable-tools/${email}`, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function bought(buyer: Person, toolId: string, phase: 'paid' | 'shipped' = 'paid'): Promise<void> {
  await orders.doc(await newOrder(buyer, toolId)).update({ phase });
}

it('the list of reviewable tools contains each bought tool once, last bought first', async () => {
  const buyer = await newPerson();
  expect(await reviewable(buyer)).toEqual([]);
  const [level, saw, unpaid] = await Promise.all([
    newTool({ toolName: 'Spirit level' }),
    newTool({ toolName: 'Coping saw' }),
    newTool(),
  ]);
  await bought(buyer, level, 'shipped');
  await bought(buyer, saw);
  await bought(buyer, saw);
  await newOrder(buyer, unpaid);
  await bought(await newPerson(), unpaid);
  expect(await reviewable(buyer)).toEqual([
    { toolId: saw, toolName: 'Coping saw' },
    { toolId: level, toolName: 'Spirit level' },
  ]);
});

it('the list of reviewable tools omits a reviewed tool until the review is deleted', async () => {
  const [buyer, other, toolId] = await Promise.all([newPerson(), newPerson(), newTool()]);
  for (const person of [buyer, other]) await bought(person, toolId);
  const reviewId = await newReview(buyer, { toolId });
  // A review that is not about a tool removes no tool from the list.
  await newReview(other);
  expect(await reviewable(buyer)).toEqual([]);
  expect(await reviewable(other)).toMatchObject([{ toolId }]);
  expect((await call('DELETE', `/review/${reviewId}`, { token: buyer.token })).status).toBe(200);
  expect(await reviewable(buyer)).toMatchObject([{ toolId }]);
});

it('the list of reviewable tools includes tools from all pages of orders', async () => {
  const buyer = await newPerson();
  const { uid } = buyer;
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const first = {
    id: `${uid}-first`,
    uid,
    toolId: 'first-of-many',
    phase: 'paid' as const,
    createdAt: at(500),
  };
  const newer = Array.from({ length: 120 }, (_, index) => ({
    ...{ id: `${uid}-${index}`, uid, toolId: 'often', phase: 'shipped' as const, createdAt: at(index) },
  }));
  await writeOrders([first, ...newer]);
  expect(await reviewable(buyer)).toMatchObject([{ toolId: 'often' }, { toolId: 'first-of-many' }]);
});
