import { newPerson, type Person } from '../../../functions/test/support/people.ts';
import { newOrder, newTool } from '../../../functions/test/support/store.ts';
import { database } from '../checks/stored.ts';
import { inFlight } from '../support/in-flight.ts';

/**
 * The sender of a request: a visitor, a shopper, an admin, or a caller with an unusual Authorization header.
 */
export type Sender = 'visitor' | 'shopper' | 'admin' | { authorization: string };

export type FuzzRequest = {
  /** The route, such as `post /order`. */
  row: string;
  sender: Sender;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
};

/**
 * A placeholder in a request. `fillIn` replaces it with the sender's e-mail, an order or a tool. Requests
 * that delete an object use spare objects, which no other request uses.
 */
export type Placeholder = '{own}' | '{order}' | '{tool}' | '{sparePerson}' | '{spareOrder}' | '{spareTool}';

const AT_ONCE = 12;
const SPARES = 6;
const STOCK = 100_000;

/** A data set: the people, tools and orders that random requests use. */
export type World = {
  shoppers: Person[];
  admins: Person[];
  spares: Person[];
  tools: string[];
  spareTools: string[];
  /** One order of each shopper. */
  orders: string[];
  spareOrders: string[];
};

/** Creates a data set with a number of shoppers, and the same number of admins. */
export async function newWorld(people: number): Promise<World> {
  const shoppers = await many(people, () => newPerson());
  const admins = await many(people, () => newPerson({ admin: true }));
  const spares = await many(SPARES, () => newPerson());
  const tools = await many(SPARES, () => newTool({ toolAvailableQuantity: STOCK }));
  const spareTools = await many(SPARES, () => newTool());
  const orderOf = (person: Person) => () => newOrder(person, tools[0] ?? '');
  const orders = await inFlight(AT_ONCE, shoppers.map(orderOf));
  const spareOrders = await inFlight(AT_ONCE, spares.map(orderOf));
  return { shoppers, admins, spares, tools, spareTools, orders, spareOrders };
}

function many<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  return inFlight(
    AT_ONCE,
    Array.from({ length: count }, () => make),
  );
}

/** Returns the person who sends the n-th request, or undefined if the sender is not a shopper or an admin. */
export function senderOf({ admins, shoppers }: World, sender: Sender, nth: number): Person | undefined {
  if (sender === 'admin') return pick(admins, nth);
  return sender === 'shopper' ? pick(shoppers, nth) : undefined;
}

/** Replaces the placeholders in the path or body of the n-th request. */
export function fillIn(world: World, text: string, sender: Sender, nth: number): string {
  const { email } = senderOf(world, sender, nth) ?? pick(world.shoppers, nth);
  const things: Record<Placeholder, string> = {
    '{own}': email,
    '{order}': pick(world.orders, nth),
    '{tool}': pick(world.tools, nth),
    '{sparePerson}': pick(world.spares, nth).email,
    '{spareOrder}': pick(world.spareOrders, nth),
    '{spareTool}': pick(world.spareTools, nth),
  };
  return Object.entries(things).reduce((filled, [place, thing]) => filled.replaceAll(place, thing), text);
}

function pick<T>(list: T[], nth: number): T {
  const item = list[nth % list.length];
  if (item === undefined) throw new Error('The list is empty');
  return item;
}

const collections = ['users', 'tools', 'orders', 'reviews', 'payments', 'audit'];

/**
 * Returns the time of the last write to each document of the data set, and the number of documents in each
 * collection. If a request changes neither, it wrote nothing. Other tests write to other projects.
 */
export async function versions(world: World): Promise<Record<string, string>> {
  const { shoppers, admins, spares, tools, spareTools, orders, spareOrders } = world;
  const paths = [
    ...[...shoppers, ...admins, ...spares].map(({ uid }) => `users/${uid}`),
    ...[...tools, ...spareTools].map((id) => `tools/${id}`),
    ...[...orders, ...spareOrders].map((id) => `orders/${id}`),
  ];
  const snapshots = await database.getAll(...paths.map((path) => database.doc(path)));
  const counts = await Promise.all(collections.map((name) => database.collection(name).count().get()));
  return Object.fromEntries([
    ...snapshots.map((snapshot) => [snapshot.ref.path, String(snapshot.updateTime?.valueOf() ?? 'none')]),
    ...collections.map((name, index) => [name, String(counts[index]?.data().count)]),
  ]);
}
