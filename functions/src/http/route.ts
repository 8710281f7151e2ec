import type { Request } from 'express';
import type { z } from 'zod';
import type { ErrorCode } from '../contract/errors.ts';
import { recordOf } from '../contract/records.ts';
import { parseInput } from '../platform/errors/refusal.ts';
import type { Guard, RouteAccess } from './guards.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** One route of the API. `handle` authorizes, validates and runs the handler, in this order. */
export type Route = RouteAccess & {
  method: Method;
  path: string;
  isList?: true;
  /** The schema of the query string, if the route reads it. The documentation must name each parameter. */
  reads?: z.ZodType;
  /** Returns a `Reply`, a `TextFile`, or an object that is sent as JSON. */
  handle: (request: Request) => Promise<object>;
  /** Set if the route works without Google's credentials. All other routes require them. */
  isProbe?: true;
};

type Handler<Input> = (input: Input) => Promise<object> | object;
type WithKey = { idempotencyKey: string | undefined };

/** The last arguments of a route: the schema of its input, if the route has one, and the handler. */
type Rest<Granted, Name extends string, Input> =
  | [handler: Handler<Granted & WithKey>]
  | [schema: z.ZodType<Input>, handler: Handler<Granted & WithKey & Record<Name, Input>>];

export const get = routesOf('get', 'query');
export const post = routesOf('post', 'body');
export const put = routesOf('put', 'body');
export const patch = routesOf('patch', 'body');
export const del = routesOf('delete', 'body');

/** Returns the function that makes the routes of a method. Their input is the query string or the body. */
function routesOf<Name extends 'query' | 'body'>(method: Method, name: Name) {
  function route<Granted extends object>(
    path: string,
    guard: Guard<Granted>,
    handler: Handler<Granted & WithKey>,
  ): Route;
  function route<Granted extends object, Input>(
    path: string,
    guard: Guard<Granted>,
    schema: z.ZodType<Input>,
    handler: Handler<Granted & WithKey & Record<Name, Input>>,
  ): Route;
  function route<Granted extends object, Input>(
    path: string,
    { authorize, ...access }: Guard<Granted>,
    ...rest: Rest<Granted, Name, Input>
  ): Route {
    return {
      method,
      path,
      ...access,
      ...(rest.length === 2 && (name === 'query' ? { reads: rest[0] } : { takes: rest[0] })),
      handle: async (request) => {
        const idempotencyKey = request.header('Idempotency-Key');
        const granted = { ...(await authorize(request)), idempotencyKey };
        if (rest.length === 1) return rest[0](granted);
        const [schema, handler] = rest;
        const input = parseInput(schema, request[name] ?? {});
        return handler({ ...granted, ...recordOf([name], () => input) });
      },
    };
  }
  return route;
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
