import type { Request } from 'express';
import type Stripe from 'stripe';
import type { z } from 'zod';
import type { ErrorCode } from '../contract/errors.ts';
import type { OwnChange } from '../platform/cache/cached-value.ts';
import { isAppCheckEnforced } from '../platform/config/config.ts';
import { isTransient, Refusal, refuse, withTimeout } from '../platform/errors/refusal.ts';
import { requireApp } from '../platform/identity/app-check.ts';
import { type Identity, identityOf, type VerifiedToken, verifyToken } from '../platform/identity/identity.ts';
import { countCall } from '../platform/identity/rate-limit.ts';
import { type Sender, senderOf } from '../platform/identity/sender.ts';
import { versionIn } from './page-request.ts';
import { eventFromStripe } from './stripe-signature.ts';

/** `user` is any logged-in user. `owner` is the user named in the path, or the owner of the order. */
export type LoginAccess = 'user' | 'owner' | 'ownerOrAdmin' | 'admin';

/** The callers that may request a route. `visitor` is anyone, but if a token is sent, it must be valid. */
export type Access = 'anyone' | 'visitor' | LoginAccess | 'stripe';

/** The access, error codes, query parameters and body that a guard adds to the documentation of its routes. */
export type GuardDocumentation = {
  access: Access;
  /** The error codes in addition to those of every route with the same access. */
  refuses?: readonly ErrorCode[];
  /** The query parameters that the guard reads, with their descriptions. */
  parameters?: Record<string, string>;
  /** The schema of the body, if the guard reads it. */
  body?: z.ZodType;
};

/**
 * Authorizes a request, or rejects it. A guard also loads the data that it authorizes. A handler gets data
 * only from its guard, so it cannot access data that was not authorized.
 */
export type Guard<Granted extends object> = GuardDocumentation & {
  authorize: (request: Request) => Promise<Granted>;
};

/** Allows anyone, logged in or not. */
export const anyone: Guard<{ sender: Sender }> = {
  access: 'anyone',
  authorize: async (request) => ({ sender: senderOf(request) }),
};

/** Like `anyone`, but reads the query's `v` and the role of the caller. For routes that respond from a cached copy. */
export const publicCaller: Guard<PublicCaller> = {
  access: 'anyone',
  authorize: async (request) => ({
    sender: senderOf(request),
    change: await ownChangeOf(request, versionIn(request)),
  }),
};

/** Allows Stripe, identified by its signature. */
export const signedByStripe: Guard<{ event: Stripe.Event }> = {
  access: 'stripe',
  refuses: ['signature_invalid'],
  authorize: async (request) => ({ event: await eventFromStripe(request) }),
};

/** Requires a logged-in user. Loads the current account. */
export const user: Guard<{ caller: Identity }> = {
  access: 'user',
  authorize: async (request) => ({ caller: await authenticate('user', request) }),
};

/** Requires an admin. @throws 401, 429, 403 */
export const admin: Guard<{ caller: Identity }> = {
  access: 'admin',
  authorize: async (request) => ({ caller: await authenticate('admin', request) }),
};

const APP_CHECK_HEADER = 'X-Firebase-AppCheck';
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i;
/** Maximum wait for the role of the caller of a public route. */
const ROLE_WAIT_MS = 2000;

/**
 * Authenticates a request by its bearer token, and loads the account. A token is valid for up to an hour after its session
 * has ended or its user was demoted, so the account decides both.
 *
 * @throws 401 without a valid token or if the session has ended, 429 after too many requests, 403 for an admin route if
 * the caller is not an admin.
 */
export async function authenticate(access: LoginAccess, request: Request): Promise<Identity> {
  return identityFrom(await verifiedCaller(request), access);
}

/** Verifies the bearer token, and counts the request against the caller's limit. @throws 401, 429 */
export async function verifiedCaller(request: Request): Promise<VerifiedToken> {
  if (isAppCheckEnforced()) await requireApp(request.header(APP_CHECK_HEADER));
  const bearer = BEARER.exec(request.header('Authorization') ?? '')?.[1];
  const token = bearer && (await verifyToken(bearer));
  if (!token) throw refuse('unauthenticated');
  await countCall(token.uid);
  return token;
}

/**
 * Loads the account of a token. @throws 401 if the session has ended, 403 for an admin route if the caller is
 * not an admin
 */
export async function identityFrom(token: VerifiedToken, access: LoginAccess): Promise<Identity> {
  const identity = await identityOf(token);
  if (!identity) throw refuse('unauthenticated');
  if (access === 'admin' && !identity.account.admin) throw refuse('forbidden');
  return identity;
}

/** The caller of a public route, and the change that the response must include. */
export type PublicCaller = { sender: Sender; change: OwnChange | undefined };

/**
 * Returns the change that the response of a public route must include; undefined if any recent response will do. An admin
 * always gets the current state, because the specification's client has no `v`.
 *
 * @param changedAt The query's `v`.
 */
export async function ownChangeOf(
  request: Request,
  changedAt: number | undefined,
): Promise<OwnChange | undefined> {
  if (await isFromAdmin(request)) return { at: changedAt ?? Date.now(), by: 'admin' };
  return changedAt === undefined ? undefined : { at: changedAt, by: senderOf(request) };
}

/**
 * Returns true if the account of a request's token is an admin, whatever the token claims. Returns false if the token
 * cannot be checked, because everyone may call a public route.
 */
async function isFromAdmin(request: Request): Promise<boolean> {
  if (request.header('Authorization') === undefined) return false;
  const caller = authenticate('user', request);
  try {
    return (await withTimeout(caller, ROLE_WAIT_MS, () => refuse('unavailable'))).account.admin;
  } catch (error) {
    if (error instanceof Refusal || isTransient(error)) return false;
    throw error;
  }
}
