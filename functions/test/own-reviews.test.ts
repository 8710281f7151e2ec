import { describe, expect, it } from 'vitest';
import { audit } from '../src/audit/audit.repository.ts';
import { orders } from '../src/orders/order.record.ts';
import { reviews } from '../src/reviews/review.record.ts';
import { call, responds, succeeds } from './support/api.ts';
import { rowIds } from './support/lists.ts';
import { writeOrders } from './support/order-records.ts';
import { namesakeOf, newPerson, type Person } from './support/people.ts';
import { asAdmin } from './support/scenes.ts';
import { admin, newOrder, newReview, newTool } from './support/store.ts';

async function reviewsOf({ email }: Person, reader: Person, query = ''): Promise<string[]> {
  return rowIds(await succeeds(call('GET', `/reviews/${email}${query}`, { token: reader.token })));
}

const remove = (id: string, { token }: Person) => call('DELETE', `/review/${id}`, { token });

describe('a shopper’s own reviews', () => {
  it('are listed for their author and for admins, newest first and page by page', async () => {
    const [writer, another] = await Promise.all([newPerson(), newPerson()]);
    const first = await newReview(writer);
    const second = await newReview(writer);
    await newReview(another);
    expect(await reviewsOf(writer, writer)).toEqual([second, first]);
    expect(await reviewsOf(writer, await admin())).toEqual([second, first]);
    expect(await reviewsOf(writer, writer, '?limit=1')).toEqual([second]);
  });

  it('are not listed for a later account with the same e-mail', async () => {
    const writer = await newPerson();
    const id = await newReview(writer);
    const namesake = await namesakeOf(writer);
    expect(await reviewsOf(namesake, namesake)).toEqual([]);
    await responds(remove(id, namesake), 403, { deletedCount: 0 });
    expect((await reviews.doc(id).get()).exists).toBe(true);
  });

  it('can be deleted by their author, without an audit entry', async () => {
    const writer = await newPerson();
    const id = await newReview(writer);
    for (const deletedCount of [1, 0]) await responds(remove(id, writer), 200, { deletedCount });
    expect(await reviewsOf(writer, writer)).toEqual([]);
    expect((await audit.where('target', '==', id).get()).size).toBe(0);
  });
});

const reviewable = ({ email, token }: Person) =>
  succeeds(call('GET', `/reviewable-tools/${email}`, { token }));

async function bought(buyer: Person, toolId: string, phase: 'paid' | 'shipped' = 'paid'): Promise<void> {
  await orders.doc(await newOrder(buyer, toolId)).update({ phase });
}

it('the list of reviewable tools contains each bought tool once, last bought first', async () => {
  const buyer = await newPerson();
  expect(await reviewable(buyer)).toEqual([]);
  const [level, saw] = [
    await newTool({ toolName: 'Spirit level' }),
    await newTool({ toolName: 'Coping saw' }),
  ];
  const unpaid = await newTool();
  await bought(buyer, level, 'shipped');
  await bought(buyer, saw);
  await succeeds(asAdmin('PUT', `/tool/${saw}`, { toolName: 'Coping saw, new' }));
  await bought(buyer, saw);
  await newOrder(buyer, unpaid);
  await bought(await newPerson(), unpaid);
  expect(await reviewable(buyer)).toEqual([
    // The name at the time of the last order.
    { toolId: saw, toolName: 'Coping saw, new' },
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
  await succeeds(call('DELETE', `/review/${reviewId}`, { token: buyer.token }));
  expect(await reviewable(buyer)).toMatchObject([{ toolId }]);
});

it('the list of reviewable tools includes tools from all pages of orders', async () => {
  const buyer = await newPerson();
  const { uid } = buyer;
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const boughtAt = (minutes: number, toolId: string) => ({
    ...{ id: `${uid}-${minutes}`, uid, toolId, phase: 'paid' as const, createdAt: at(minutes) },
  });
  const newer = Array.from({ length: 120 }, (_, minutes) => boughtAt(minutes, 'often'));
  await writeOrders([boughtAt(500, 'first-of-many'), ...newer]);
  expect(await reviewable(buyer)).toMatchObject([{ toolId: 'often' }, { toolId: 'first-of-many' }]);
});
