import type { ErrorCode } from '../contract/errors.ts';
import type { Access } from '../http/guard.ts';
import type { Route } from '../http/route.ts';
import type { Call } from './calls.ts';

/** What any call may be refused for: a body is read before anything is known of the call. */
const everyCall: ErrorCode[] = [
  'malformed_request',
  'body_too_large',
  'unsupported_media_type',
  'unavailable',
  'internal',
];
const loggedIn: ErrorCode[] = ['unauthenticated', 'app_unverified', 'too_many_calls'];

/** What a call may be refused for because of who may make it. */
const byAccess: Record<Access, ErrorCode[]> = {
  anyone: [],
  visitor: loggedIn,
  stripe: [],
  user: loggedIn,
  owner: [...loggedIn, 'forbidden'],
  ownerOrAdmin: [...loggedIn, 'forbidden'],
  admin: [...loggedIn, 'forbidden'],
};

/** Every code that a call may be refused with, each once. */
export function refusalsOf({ access, takes, isList }: Route, call: Call): ErrorCode[] {
  const byInput: ErrorCode[] = takes || isList || call.isIdempotent ? ['invalid_input'] : [];
  // Pages of a public list that are not in the copy are counted, whoever asks.
  const byList: ErrorCode[] = isList ? ['too_many_calls'] : [];
  return [...new Set([...everyCall, ...byAccess[access], ...byInput, ...byList, ...call.refuses])];
}
