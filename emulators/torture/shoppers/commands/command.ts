import fc from 'fast-check';
import { expect } from 'vitest';
import { z } from 'zod';
import type { ApiResponse } from '../../../../functions/test/support/api.ts';
import { compare } from '../comparison.ts';
import { at, type Expected, latestWithId, type Model, type Who } from '../model/state.ts';
import { callAs, type Real } from '../real.ts';

type Command = fc.AsyncCommand<Model, Real>;

/** The steps so far, each with the status of its response, such as `ship 409`. */
export const done: string[] = [];

type Step = {
  name: string;
  /** The arguments of the step, printed if a test fails. */
  about: unknown;
  /** Returns false if the step is not possible in the current state of the model. */
  check?: (model: Readonly<Model>) => boolean;
  /** Applies the step to the model and to the store. Returns the store's response, or undefined. */
  run: (model: Model, real: Real) => Promise<ApiResponse | undefined>;
};

/** Creates a step of a random sequence. After the step, the store and the model must agree. */
export function command({ name, about, check = () => true, run }: Step): Command {
  return {
    check,
    toString: () => `${name}(${JSON.stringify(about)})`,
    run: async (model, real) => {
      const response = await run(model, real);
      done.push(response ? `${name} ${response.status}` : name);
      await compare(model, real);
    },
  };
}

/**
 * Creates a step with one API call. `ask` applies the step to the model, and returns the call and the
 * expected response.
 */
export function apiCommand({
  ask,
  ...step
}: Omit<Step, 'run'> & {
  ask: (
    model: Model,
    real: Real,
  ) => { who: Who; method: string; path: string; body?: object; expected: Expected };
}): Command {
  return command({
    ...step,
    run: async (model, real) => {
      const { who, method, path, body, expected } = ask(model, real);
      const response = await callAs(real, who, method, path, { body });
      expectResponse(response, expected);
      return response;
    },
  });
}

const refusal = z.object({ code: z.string() });

/** Fails if a response differs from the expectation of the model. */
export function expectResponse(response: ApiResponse, { status, code }: Expected): void {
  const parsed = refusal.safeParse(response.body);
  expect({ status: response.status, code: parsed.success ? parsed.data.code : undefined }).toEqual({
    status,
    code,
  });
}

/** A random number that selects an object, usually a recent one. */
export const anyOne = fc.oneof({ weight: 3, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: fc.nat(15) });

export const hasOrders = ({ orders }: Readonly<Model>) => orders.length > 0;
export const hasIntents = ({ intents }: Readonly<Model>) => intents.length > 0;

/** Returns the index of an order, counted backwards from the latest order. */
export function orderAt(model: Model, number: number): number {
  return latestWithId(model, fromTheEnd(model.orders, number));
}

export function intentAt({ intents }: Model, number: number): number {
  return fromTheEnd(intents, number);
}

/** Returns the latest intent of an order. If the order has no intent, returns an intent of another order. */
export function intentToUse(model: Model, order: number, number: number): number {
  return at(model.orders, order).intent ?? intentAt(model, number);
}

function fromTheEnd(list: unknown[], number: number): number {
  return list.length - 1 - (number % list.length);
}

/** A random caller: usually the owner of an order, sometimes another person. */
export const anyRole = fc.oneof(
  { weight: 8, arbitrary: fc.constant('owner' as const) },
  { weight: 1, arbitrary: fc.constant('stranger' as const) },
  { weight: 1, arbitrary: fc.constant('admin' as const) },
);

export function whoIs(model: Model, role: 'owner' | 'stranger' | 'admin', order: number): Who {
  if (role === 'admin') return role;
  const { shopper } = at(model.orders, order);
  return role === 'owner' ? shopper : (shopper + 1) % model.shoppers.length;
}
