import type { ErrorCode } from '../contract/errors.ts';
import type { Access } from '../http/guard.ts';
import type { DocumentedRoute } from '../http/operation.ts';

/**
 * The error codes of every route. They include the codes for an invalid body, because the body is read before
 * the route is known.
 */
export const everyRoute: ErrorCode[] = [
  'malformed_request',
  'body_too_large',
  'unsupported_media_type',
  'unavailable',
  'internal',
];
const loggedIn: ErrorCode[] = ['unauthenticated', 'app_unverified', 'too_many_calls'];

/** The additional error codes for each kind of access. */
export const byAccess: Record<Access, ErrorCode[]> = {
  anyone: [],
  visitor: loggedIn,
  stripe: [],
  user: loggedIn,
  owner: [...loggedIn, 'forbidden'],
  ownerOrAdmin: [...loggedIn, 'forbidden'],
  admin: [...loggedIn, 'forbidden'],
};

/** Returns every error code that a route may respond with. */
export function refusalsOf(route: DocumentedRoute): ErrorCode[] {
  const { access, refuses = [], takes, isList, operation } = route;
  const byInput: ErrorCode[] = takes || isList || operation.isIdempotent ? ['invalid_input'] : [];
  // Requests for pages that are not cached have a rate limit for all callers together.
  const byList: ErrorCode[] = isList ? ['too_many_calls'] : [];
  const codes = [...everyRoute, ...byAccess[access], ...byInput, ...byList, ...refuses];
  return [...new Set([...codes, ...(operation.refuses ?? [])])];
}
