import type { Request } from 'express';
import type { z } from 'zod';
import type { ErrorCode } from '../contract/errors.ts';
import { parseInput } from '../platform/errors/refusal.ts';
import type { Page } from '../platform/firestore/page.ts';
import type { TextFile } from '../platform/format/text-file.ts';
import type { Guard, RouteAccess } from './guards.ts';
import { withFirstPart } from './send-file.ts';
import type { TextResponse } from './text-response.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The result of a route: a body, one page of a list, a text or a file. */
export type RouteResult =
  | { body: unknown; etag?: string }
  | { page: Page<unknown> }
  | { text: TextResponse }
  | { file: TextFile };

/** One route of the API. `handle` authorizes, validates and runs the handler, in this order. */
export type Route = RouteAccess & {
  method: Method;
  path: string;
  isList?: true;
  /** The schema of the query string, if the route reads it. The documentation must name each parameter. */
  reads?: z.ZodType;
  handle: (request: Request) => Promise<RouteResult>;
  /** Set if the route works without Google's credentials. All other routes require them. */
  isProbe?: true;
};

type Handler<Input> = (input: Input) => Promise<object> | object;
type WithKey = { idempotencyKey: string | undefined };

/** The last arguments of a route: the schema of the body, if the route has one, and the handler. */
type Rest<Granted, Body> =
  | [handler: Handler<Granted & WithKey>]
  | [input: z.ZodType<Body>, handler: Handler<Granted & WithKey & { body: Body }>];

export const get = routesOf('get');

/** Makes a route whose handler returns more than a body. */
export function getResult<Granted extends object>(
  path: string,
  { authorize, ...access }: Guard<Granted>,
  handler: (granted: Granted, request: Request) => Promise<RouteResult> | RouteResult,
): Route {
  return {
    method: 'get',
    path,
    ...access,
    handle: async (request) => handler(await authorize(request), request),
  };
}

/** Makes a route that returns a document with a version, and the version in the `ETag` header. */
export function getVersioned<Granted extends object>(
  path: string,
  guard: Guard<Granted>,
  handler: (input: Granted) => Promise<{ version: string }> | { version: string },
): Route {
  return getResult(path, guard, async (granted) => {
    const body = await handler(granted);
    return { body, etag: `"${body.version}"` };
  });
}

export const post = routesOf('post');
export const put = routesOf('put');
export const patch = routesOf('patch');
export const del = routesOf('delete');

/** Makes a route that returns a file. */
export function file<Granted extends object>(
  path: string,
  guard: Guard<Granted>,
  handler: (input: Granted) => TextFile,
): Route {
  return getResult(path, guard, async (granted, request) => ({
    file: await withFirstPart(request, handler(granted)),
  }));
}

function routesOf(method: Method) {
  function route<Granted extends object>(
    path: string,
    guard: Guard<Granted>,
    handler: Handler<Granted & WithKey>,
  ): Route;
  function route<Granted extends object, Body>(
    path: string,
    guard: Guard<Granted>,
    input: z.ZodType<Body>,
    handler: Handler<Granted & WithKey & { body: Body }>,
  ): Route;
  function route<Granted extends object, Body>(
    path: string,
    { authorize, ...access }: Guard<Granted>,
    ...rest: Rest<Granted, Body>
  ): Route {
    return {
      method,
      path,
      ...access,
      ...(rest.length === 2 && { takes: rest[0] }),
      handle: async (request) => ({ body: await run(request, await authorize(request), rest) }),
    };
  }
  return route;
}

function run<Granted extends object, Body>(
  request: Request,
  granted: Granted,
  rest: Rest<Granted, Body>,
): Promise<object> | object {
  const input = { ...granted, idempotencyKey: request.header('Idempotency-Key') };
  if (rest.length === 1) return rest[0](input);
  const [schema, handler] = rest;
  return handler({ ...input, body: parseInput(schema, request.body ?? {}) });
}

/** Effect of the query parameter `v`, for the documentation. `cachedValue` limits early reads. */
export const AS_NEW =
  'is at least as new, except while Firestore fails, or after too many such reads in a minute by callers who are not admins';

/** The documentation of a route. */
export type Operation = {
  summary: string;
  returns: z.ZodType;
  /** The media type of the response, if it is not JSON. */
  type?: string;
  /** The error codes in addition to those of the guard, and of every route with the same access and input. */
  refuses?: readonly ErrorCode[];
  /** The query parameters in addition to those of the guard and of every list, with their descriptions. */
  query?: Record<string, string>;
  /** Set if a repeat with the same `Idempotency-Key` returns the first response. */
  isIdempotent?: true;
  /** Set if `If-Match` makes the change depend on the version that the caller saw. */
  isConditional?: true;
  /** The response to `Accept: text/csv`. */
  csv?: string;
};

export type DocumentedRoute = Route & { operation: Operation };

/** Adds its documentation to a route. */
export function documented(operation: Operation, route: Route): DocumentedRoute {
  return { ...route, operation };
}
