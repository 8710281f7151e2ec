import type { Request } from 'express';
import type { z } from 'zod';
import type { Page, PageRequest } from '../platform/page.ts';
import { parseInput } from '../platform/parse-input.ts';
import type { TextFile } from '../platform/text-file.ts';
import type { Access, Guard } from './guard.ts';
import { pageRequestSchema } from './page-request.ts';
import type { Reply } from './reply.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** What a call returns: a body, one page of a list, a reply that is ready to be sent, or a file. */
export type Answer = { body: unknown } | { page: Page<unknown> } | { reply: Reply } | { file: TextFile };

/** One row of the API's table. `answer` authorizes, validates and calls, in this order. */
export type Route = {
  method: Method;
  path: string;
  access: Access;
  /** The schema of its body, where it takes one. */
  takes?: z.ZodType;
  isList?: true;
  answer: (request: Request) => Promise<Answer>;
  /** Set for a call that says itself whether Google gives credentials; any other is refused without them. */
  isProbe?: true;
  /** The reply to a URL where nothing has to be read or waited for; undefined where `answer` has to be asked. */
  ready?: (url: string) => Reply | undefined;
};

type Handler<Input> = (input: Input) => Promise<object> | object;
type WithBody<Body> = { body: Body; idempotencyKey: string | undefined };

/** A row ends with its handler; a call that takes a body has the body's schema before it. */
type Rest<Granted, Body> =
  | [handler: Handler<Granted>]
  | [input: z.ZodType<Body>, handler: Handler<Granted & WithBody<Body>>];

export const get = routesOf('get');
export const post = routesOf('post');
export const put = routesOf('put');
export const patch = routesOf('patch');
export const del = routesOf('delete');

/** A call that returns one page of a list; its query string says which. */
export function list<Granted extends object>(
  path: string,
  guard: Guard<Granted>,
  handler: (input: Granted & { page: PageRequest }) => Promise<Page<unknown>>,
): Route {
  return {
    method: 'get',
    path,
    access: guard.access,
    isList: true,
    answer: async (request) => {
      const granted = await guard.authorize(request);
      const page = parseInput(pageRequestSchema, request.query);
      return { page: await handler({ ...granted, page }) };
    },
  };
}

/** A call by which anyone may see whether the store works. */
export function probe(path: string, handler: () => Promise<object>): Route {
  return {
    method: 'get',
    path,
    access: 'anyone',
    isProbe: true,
    answer: async () => ({ body: await handler() }),
  };
}

function routesOf(method: Method) {
  function route<Granted extends object>(
    path: string,
    guard: Guard<Granted>,
    handler: Handler<Granted>,
  ): Route;
  function route<Granted extends object, Body>(
    path: string,
    guard: Guard<Granted>,
    input: z.ZodType<Body>,
    handler: Handler<Granted & WithBody<Body>>,
  ): Route;
  function route<Granted extends object, Body>(
    path: string,
    guard: Guard<Granted>,
    ...rest: Rest<Granted, Body>
  ): Route {
    return {
      method,
      path,
      access: guard.access,
      ...(rest.length === 2 && { takes: rest[0] }),
      answer: async (request) => ({ body: await run(request, await guard.authorize(request), rest) }),
    };
  }
  return route;
}

function run<Granted extends object, Body>(
  request: Request,
  granted: Granted,
  rest: Rest<Granted, Body>,
): Promise<object> | object {
  if (rest.length === 1) return rest[0](granted);
  const [schema, handler] = rest;
  const body = parseInput(schema, request.body ?? {});
  return handler({ ...granted, body, idempotencyKey: request.header('Idempotency-Key') });
}
