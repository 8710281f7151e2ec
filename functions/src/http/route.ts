import type { Request } from 'express';
import { z } from 'zod';
import type { ErrorCode } from '../contract/errors.ts';
import { parseInput } from '../platform/errors/refusal.ts';
import type { Guard, GuardDocumentation } from './guards.ts';

/** The documentation of a route, and the schemas of its input. */
export type Operation<Query = unknown, Body = unknown> = {
  summary: string;
  /** The schema of the query string. `parameters` must describe each of its fields. */
  query?: z.ZodType<Query>;
  /** The descriptions of the query parameters, without those of the guard and of every list. */
  parameters?: Record<string, string>;
  /** The schema of the body. */
  body?: z.ZodType<Body>;
  returns: z.ZodType;
  /** The media type of the response, if it is not JSON. */
  type?: string;
  /** The error codes in addition to those of the guard, and of every route with the same access and input. */
  refuses?: readonly ErrorCode[];
  isList?: true;
  /** Set if a repeat with the same `Idempotency-Key` returns the first response. */
  isIdempotent?: true;
  /** Set if `If-Match` makes the change depend on the version that the caller saw. */
  isConditional?: true;
  /** The response to `Accept: text/csv`. */
  csv?: string;
  /** Set if the route works without Google's credentials. All other routes require them. */
  isProbe?: true;
};

/** One route of the API. */
export type Route = Operation & {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  guard: GuardDocumentation;
  /**
   * Authorizes, validates and runs the handler, in this order. Returns a `Reply`, or an object that is sent as
   * JSON.
   */
  handle: (request: Request) => Promise<object>;
};

type Handler<Input> = (input: Input) => Promise<object> | object;

export const get = routesOf('get');
export const post = routesOf('post');
export const put = routesOf('put');
export const patch = routesOf('patch');
export const del = routesOf('delete');

/** Stands for the schema of a query string or body that a route does not read. */
const unread = z.any().overwrite(() => undefined);

/** Returns the function that makes the routes of a method. */
function routesOf(method: Route['method']) {
  return <Granted extends object, Query = undefined, Body = undefined>(
    path: string,
    guard: Guard<Granted>,
    operation: Operation<Query, Body>,
    handler: Handler<Granted & { query: Query; body: Body; idempotencyKey: string | undefined }>,
  ): Route => ({
    ...operation,
    method,
    path,
    guard,
    handle: async (request) => {
      const { query = unread, body = unread } = operation;
      return handler({
        ...(await guard.authorize(request)),
        query: parseInput(query, request.query),
        body: parseInput(body, request.body ?? {}),
        idempotencyKey: request.header('Idempotency-Key'),
      });
    },
  });
}

/** Effect of the query parameter `v`, for the documentation. `cachedValue` limits early reads. */
export const AS_NEW =
  'is at least as new, except while Firestore fails, or after too many such reads in a minute by callers who are not admins';
