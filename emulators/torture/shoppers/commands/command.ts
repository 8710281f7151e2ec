import fc from 'fast-check';
import { expect } from 'vitest';
import { z } from 'zod';
import type { ApiResponse } from '../../../../functions/test/support/api.ts';
import { compare } from '../comparison.ts';
import { at, type Expected, latestNamesake, type Model, type Who } from '../model/state.ts';
import { callAs, type Real } from '../real.ts';

type Command = fc.AsyncCommand<Model, Real>;

/** What was done so far, and the store's status: `ship 409`. */
export const done: string[] = [];

type Step = {
  /** Its name in the figures. */
  name: string;
  /** Its arguments, shown when a sequence fails. */
  about: unknown;
  /** False while the model has nothing that it could be about. */
  check?: (model: Readonly<Model>) => boolean;
  /** Does it to model and store. Returns the store's response if there is one. */
  run: (model: Model, real: Real) => Promise<ApiResponse | undefined>;
};

/** A step of a random sequence, after which store and model must agree in everything. */
export function command({ name, about, check = () => true, run }: Step): Command {
  return {
    check,
    toString: () => `${name}(${JSON.stringify(about)})`,
    run: async (model, real) => {
      const answer = await run(model, real);
      done.push(answer ? `${name} ${answer.status}` : name);
      await compare(model, real);
    },
  };
}

/** A step that is one call to the API. `ask` does it to the model, and returns the call and the response to expect. */
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
      const answer = await callAs(real, who, method, path, { body });
      expectAnswer(answer, expected);
      return answer;
    },
  });
}

const refusal = z.object({ code: z.string() });

/** Fails unless a response is the one that the model expects. */
export function expectAnswer(answer: ApiResponse, { status, code }: Expected): void {
  const parsed = refusal.safeParse(answer.body);
  expect({ status: answer.status, code: parsed.success ? parsed.data.code : undefined }).toEqual({
    status,
    code,
  });
}

/** Which of the things that there are, the latest most often. */
export const anyOne = fc.oneof({ weight: 3, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: fc.nat(15) });

export const hasOrders = ({ orders }: Readonly<Model>) => orders.length > 0;
export const hasIntents = ({ intents }: Readonly<Model>) => intents.length > 0;

/** The order that a number stands for, counted from the latest. */
export function orderAt(model: Model, number: number): number {
  return latestNamesake(model, fromTheEnd(model.orders, number));
}

export function intentAt({ intents }: Model, number: number): number {
  return fromTheEnd(intents, number);
}

/** The intent that a shopper would pay an order with: its own latest, or any where there is none. */
export function intentToUse(model: Model, order: number, number: number): number {
  return at(model.orders, order).intent ?? intentAt(model, number);
}

function fromTheEnd(list: unknown[], number: number): number {
  return list.length - 1 - (number % list.length);
}

/** Mostly whoever an order belongs to, and now and then somebody else. */
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
