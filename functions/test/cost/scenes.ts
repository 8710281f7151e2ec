import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type ApiResponse, call } from '../support/api.ts';
import { charge, intentFor, pay } from '../support/card.ts';
import { newPerson, type Person } from '../support/people.ts';
import { admin, newOrder, newTool } from '../support/shop.ts';
import { deliver } from '../support/webhook.ts';

export const TOTAL = 156.8;

/** A call whose cost is counted. `setUp` prepares the data and returns the action to count. */
export type CountedCall = {
  /** A route, such as `GET /tools`, or the name of a scheduled function. */
  call: string;
  when?: string;
  setUp: () => Promise<() => Promise<unknown>>;
};

export type Options = { body?: unknown; headers?: Record<string, string> };

/** Awaits a call and expects status 200. */
export async function succeeds(response: Promise<ApiResponse>): Promise<void> {
  const { status, body } = await response;
  expect(status, JSON.stringify(body)).toBe(200);
}

/** Calls the API as a person and expects status 200. */
export const callAs = ({ token }: Person, method: string, path: string, options: Options = {}) =>
  succeeds(call(method, path, { token, ...options }));

export const withKey = () => ({ headers: { 'Idempotency-Key': randomUUID() } });

/** Returns a `setUp` for an action of a new shopper. */
export function asShopper(action: (person: Person) => Promise<unknown>): CountedCall['setUp'] {
  return async () => {
    const person = await newPerson();
    return () => action(person);
  };
}

/** Returns a `setUp` for an action of an admin that uses prepared data. */
export function asAdmin<T>(prepare: () => Promise<T>, action: (boss: Person, thing: T) => Promise<unknown>) {
  return async () => {
    const [boss, thing] = [await admin(), await prepare()];
    return () => action(boss, thing);
  };
}

/** Delivers `payment_intent.succeeded` and expects status 200. */
export async function deliverSucceeded(intentId: string): Promise<void> {
  expect(await deliver('payment_intent.succeeded', { id: intentId })).toBe(200);
}

export type Ordered = { buyer: Person; toolId: string; id: string };

export async function ordered(): Promise<Ordered> {
  const [buyer, toolId] = await Promise.all([newPerson(), newTool()]);
  return { buyer, toolId, id: await newOrder(buyer, toolId) };
}

export async function paid(): Promise<Ordered & { intentId: string }> {
  const order = await ordered();
  return { ...order, intentId: await pay(order.buyer, order.id, TOTAL) };
}

export async function charged(): Promise<Ordered & { intentId: string }> {
  const order = await ordered();
  const intentId = await intentFor(order.buyer, order.id, TOTAL);
  await charge(intentId);
  return { ...order, intentId };
}

/** Returns a `setUp` for an action that uses prepared data. */
export function prepared<T>(
  prepare: () => Promise<T>,
  action: (thing: T) => Promise<unknown>,
): CountedCall['setUp'] {
  return async () => {
    const thing = await prepare();
    return () => action(thing);
  };
}
