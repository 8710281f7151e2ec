import type { Request } from 'express';
import type { z } from 'zod';
import type { ErrorCode } from '../contract/errors.ts';

/** `user` is any logged-in user. `owner` is the user named in the path, or the owner of the order. */
export type LoginAccess = 'user' | 'owner' | 'ownerOrAdmin' | 'admin';

/** The callers that may request a route. `visitor` is anyone, but if a token is sent, it must be valid. */
export type Access = 'anyone' | 'visitor' | LoginAccess | 'stripe';

/**
 * The access of a route, and the error codes, query parameters and body that its guard adds to the
 * documentation.
 */
export type RouteAccess = {
  access: Access;
  /** The error codes in addition to those of every route with the same access. */
  refuses?: readonly ErrorCode[];
  /** The query parameters that the guard reads, with their descriptions. */
  query?: Record<string, string>;
  /** The schema of the body, if the guard reads it. */
  takes?: z.ZodType;
};

/**
 * Authorizes a request, or rejects it. A guard also loads the data that it authorizes. A handler gets data
 * only from its guard, so it cannot access data that was not authorized.
 */
export type Guard<Granted extends object> = RouteAccess & {
  authorize: (request: Request) => Promise<Granted>;
};
