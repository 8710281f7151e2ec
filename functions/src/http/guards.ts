import type { Request } from 'express';
import type Stripe from 'stripe';
import type { z } from 'zod';
import type { ErrorCode } from '../contract/errors.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { type Sender, senderOf } from '../platform/identity/sender.ts';
import { authenticate, type LoginAccess, ownChangeOf, type PublicCaller } from './authentication.ts';
import { versionIn } from './page-request.ts';
import { eventFromStripe } from './stripe-signature.ts';

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
