import { z } from 'zod';
import { type ApiResponse, call } from '../../../functions/test/support/api.ts';
import { newPerson, type Person } from '../../../functions/test/support/people.ts';
import { hammer } from '../../../functions/test/support/samples.ts';
import { newTool } from '../../../functions/test/support/store.ts';
import type { Model, Who } from './model/state.ts';

/** The people and the ids of objects in the real store. The model uses indexes instead of ids. */
export type Real = {
  admin: Person;
  shoppers: Person[];
  tools: string[];
  orders: string[];
  intents: string[];
};

const SHOPPERS = 3;

const catalogue = [
  { cents: 1234, minimum: 1, available: 9 },
  { cents: 29, minimum: 2, available: 12 },
];

/** Creates three shoppers, an admin and two tools, in the model and in the store. */
export async function newRun(): Promise<{ model: Model; real: Real }> {
  const [admin, ...shoppers] = await Promise.all([
    newPerson({ admin: true }),
    ...Array.from({ length: SHOPPERS }, () => newPerson()),
  ]);
  const tools = await Promise.all(
    catalogue.map(({ cents, minimum, available }) =>
      newTool({
        toolPrice: cents / 100,
        formerPrice: null,
        toolMinimumOrderQuantity: minimum,
        toolAvailableQuantity: available,
      }),
    ),
  );
  const model: Model = {
    shoppers: shoppers.map(() => ({ isDeleted: false })),
    tools: catalogue.map((tool) => ({ ...tool, isDeleted: false })),
    orders: [],
    intents: [],
  };
  return { model, real: { admin, shoppers, tools, orders: [], intents: [] } };
}

function person(real: Real, who: Who): Person {
  return who === 'admin' ? real.admin : named(real.shoppers, who);
}

/** Calls the API as a person. */
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
  if (item === undefined) throw new Error(`A list of ${list.length} has no index ${index}`);
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

/** Returns the request body that changes a tool. */
export function toolBody(cents: number, minimum: number, available: number, before: number | undefined) {
  return {
    ...hammer,
    toolPrice: cents / 100,
    formerPrice: null,
    toolMinimumOrderQuantity: minimum,
    toolAvailableQuantity: available,
    ...(before !== undefined && { availableBefore: before }),
  };
}

/** Returns a header with an idempotency key that is used only in this run. */
export function keyOf(real: Real, key: string | undefined): Record<string, string> {
  return key === undefined ? {} : { 'Idempotency-Key': `${key} ${real.admin.uid}` };
}
