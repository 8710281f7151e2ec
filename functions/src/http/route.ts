import type { Request } from 'express';
import type Stripe from 'stripe';
import { z } from 'zod';
import { documentId } from '../contract/fields.ts';
import type { Identity, Subject } from '../platform/identity.ts';
import type { Page, PageRequest } from '../platform/page.ts';
import { parseInput } from '../platform/parse-input.ts';
import { refuse } from '../platform/refusal.ts';
import { callerWith, type PersonAccess, type SubjectAccess, subjectFor } from './access.ts';
import { pageRequestSchema } from './page-request.ts';
import { eventFromStripe } from './stripe-signature.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Who may make a call, as the table of routes states it and the roles test reads it. */
export type Access = 'anyone' | PersonAccess | 'stripe';

/** What a call answers: a body of its own, or one page of a list. */
export type Answer = { body: unknown } | { page: Page<unknown> };

/** One row of the API's table. `answer` authorizes, validates and calls, in this order. */
export type Route = {
  method: Method;
  path: string;
  access: Access;
  answer: (request: Request) => Promise<Answer>;
};

/** The input of a call that has no body, or whose body is of no interest. */
export const nothing = z.unknown().transform(() => undefined);

/** `id` is the path's `:id`, and empty where the path has none. */
type Input<Body> = { id: string; body: Body; idempotencyKey: string | undefined };

type Row<Who, Body> = { method: Method; path: string; input: z.ZodType<Body> } & (
  | { handler: (input: Input<Body> & Who) => Promise<unknown> }
  | { list: (input: Input<Body> & Who & { page: PageRequest }) => Promise<Page<unknown>> }
);

/** A call that needs no login. */
export function forAnyone<Body>(row: Row<object, Body>): Route {
  return { method: row.method, path: row.path, access: 'anyone', answer: (request) => run(row, request, {}) };
}

/** A call for logged-in people. Whose an order is, its service compares: only it reads the order. */
export function forPerson<Body>(row: Row<{ caller: Identity }, Body> & { access: PersonAccess }): Route {
  const { method, path, access } = row;
  return {
    method,
    path,
    access,
    answer: async (request) => run(row, request, { caller: await callerWith(access, request) }),
  };
}

/** A call about the person whose e-mail stands in the path. */
export function aboutPerson<Body>(
  row: Row<{ caller: Identity; subject: Subject }, Body> & { access: SubjectAccess },
): Route {
  const { method, path, access } = row;
  return {
    method,
    path,
    access,
    answer: async (request) => run(row, request, await subjectFor(access, request)),
  };
}

/** A call that Stripe makes and signs. */
export function fromStripe(row: Row<{ event: Stripe.Event }, undefined>): Route {
  const { method, path } = row;
  return {
    method,
    path,
    access: 'stripe',
    answer: async (request) => run(row, request, { event: await eventFromStripe(request) }),
  };
}

async function run<Who, Body>(row: Row<Who, Body>, request: Request, who: Who): Promise<Answer> {
  const input = {
    id: idIn(request),
    body: parseInput(row.input, request.body ?? {}),
    idempotencyKey: request.header('Idempotency-Key'),
    ...who,
  };
  if ('list' in row) {
    return { page: await row.list({ ...input, page: parseInput(pageRequestSchema, request.query) }) };
  }
  return { body: await row.handler(input) };
}

const pathId = documentId('');

function idIn(request: Request): string {
  const { id } = request.params;
  if (id === undefined) return '';
  const parsed = pathId.safeParse(id);
  if (!parsed.success) throw refuse('not_found', { what: 'Page' });
  return parsed.data;
}
