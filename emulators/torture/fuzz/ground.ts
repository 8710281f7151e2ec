import type { Person } from '../../../functions/test/support/people.ts';
import { newOrder, newTool } from '../../../functions/test/support/shop.ts';
import { database } from '../support/stored.ts';
import type { Ground } from './requests.ts';

const TOOLS = 4;
const ORDERS = 4;

/** Tools and orders that the requests of this test may hit, besides the people who send them. */
export async function newGround(shoppers: Person[], admins: Person[]): Promise<Ground> {
  const toolIds = await Promise.all(
    Array.from({ length: TOOLS }, () => newTool({ toolAvailableQuantity: 1000 })),
  );
  const owners = Array.from({ length: ORDERS }, (_, index) => shoppers[index % shoppers.length]);
  const orderIds = await Promise.all(
    owners.flatMap((owner, index) => (owner ? [newOrder(owner, toolIds[index % TOOLS] ?? '')] : [])),
  );
  return { emails: [...shoppers, ...admins].map(({ email }) => email), toolIds, orderIds };
}

/**
 * Every document that the people of this test could have written, with the time of its last change: equal before
 * and after means that nothing was written.
 */
export async function versions(
  people: Person[],
  { toolIds, orderIds }: Ground,
): Promise<Record<string, string>> {
  const uids = people.map(({ uid }) => uid);
  const found = await Promise.all([
    ...uids.map((uid) =>
      database
        .collection('users')
        .doc(uid)
        .get()
        .then((snapshot) => [snapshot]),
    ),
    ...toolIds.map((id) =>
      database
        .collection('tools')
        .doc(id)
        .get()
        .then((snapshot) => [snapshot]),
    ),
    ...orderIds.map((id) =>
      database
        .collection('orders')
        .doc(id)
        .get()
        .then((snapshot) => [snapshot]),
    ),
    ...uids.map((uid) =>
      database
        .collection('orders')
        .where('uid', '==', uid)
        .get()
        .then(({ docs }) => docs),
    ),
    ...uids.map((uid) =>
      database
        .collection('reviews')
        .where('uid', '==', uid)
        .get()
        .then(({ docs }) => docs),
    ),
    ...uids.map((uid) =>
      database
        .collection('audit')
        .where('actor', '==', uid)
        .get()
        .then(({ docs }) => docs),
    ),
  ]);
  return Object.fromEntries(
    found
      .flat()
      .map((snapshot) => [snapshot.ref.path, snapshot.updateTime?.toDate().toISOString() ?? 'gone'])
      .sort(),
  );
}
