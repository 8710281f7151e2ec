import { z } from 'zod';
import { type ApiResponse, call } from '../../../functions/test/support/api.ts';
import { newPerson, type Person } from '../../../functions/test/support/people.ts';
import { hammer, newTool } from '../../../functions/test/support/shop.ts';
import type { Model, Who } from './model/state.ts';

/** The store itself: who is who, and the ids of what the model only numbers. */
export type Real = {
  boss: Person;
  shoppers: Person[];
  tools: string[];
  orders: string[];
  intents: string[];
};

const SHOPPERS = 3;

const shelf = [
  { cents: 1234, minimum: 1, available: 9 },
  { cents: 29, minimum: 2, available: 12 },
];

/** A scene of its own for one run: three shoppers, an admin, two tools. */
export async function setScene(): Promise<{ model: Model; real: Real }> {
  const [boss, ...shoppers] = await Promise.all([
    newPerson({ admin: true }),
    ...Array.from({ length: SHOPPERS }, () => newPerson()),
  ]);
  const tools = await Promise.all(
    shelf.map(({ cents, minimum, available }) =>
      newTool({
        toolPrice: cents / 100,
        toolMinimumOrderQuantity: minimum,
        toolAvailableQuantity: available,
      }),
    ),
  );
  const model: Model = {
    shoppers: shoppers.map(() => ({ isGone: false })),
    tools: shelf.map((tool) => ({ ...tool, isGone: false })),
    orders: [],
    intents: [],
  };
  return { model, real: { boss, shoppers, tools, orders: [], intents: [] } };
}

function person(real: Real, who: Who): Person {
  return who === 'admin' ? real.boss : named(real.shoppers, who);
}

/** A call with a person's token. */
export function callAs(
  real: Real,
  who: Who,
  method: string,
  path: string,
  options: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<ApiResponse> {
  return call(method, path, { token: person(real, who).token, ...options });
}

export function named<T>(list: T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`There is no number ${index} in a list of ${list.length}`);
  return item;
}

const inserted = z.object({ insertedId: z.string() });
const secret = z.object({ clientSecret: z.string() });

export function insertedId({ body }: ApiResponse): string {
  return inserted.parse(body).insertedId;
}

export function intentId({ body }: ApiResponse): string {
  return secret.parse(body).clientSecret.split('_secret_')[0] ?? '';
}

/** The body of a tool's edit. */
export function toolBody(cents: number, minimum: number, available: number, before: number | undefined) {
  return {
    ...hammer,
    toolPrice: cents / 100,
    toolMinimumOrderQuantity: minimum,
    toolAvailableQuantity: available,
    ...(before !== undefined && { availableBefore: before }),
  };
}

/** A key for a form that no other run has. */
export function keyOf(real: Real, key: string | undefined): Record<string, string> {
  return key === undefined ? {} : { 'Idempotency-Key': `${key} ${real.boss.uid}` };
}
