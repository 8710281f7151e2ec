import type { z } from 'zod';
import type { ErrorCode } from '../contract/errors.ts';
import type { Route } from './route.ts';

/** Effect of the query parameter `v`, for the documentation. `CachedValue` limits early reads. */
export const AS_NEW = 'is at least as new, except while Firestore fails or after ten such reads in a minute';

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
  /** The response to `Accept: text/csv`. */
  csv?: string;
};

export type DocumentedRoute = Route & { operation: Operation };

/** Adds its documentation to a route. */
export function documented(operation: Operation, route: Route): DocumentedRoute {
  return { ...route, operation };
}
