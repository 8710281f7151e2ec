import type Stripe from 'stripe';
import type { Identity, IdentityWithAccount } from '../platform/identity/identity.ts';
import { type Sender, senderOf } from '../platform/identity/sender.ts';
import { authenticate, authenticateWithAccount } from './authentication.ts';
import type { Guard } from './guard.ts';
import { eventFromStripe } from './stripe-signature.ts';

/** Allows anyone, logged in or not. */
export const anyone: Guard<{ sender: Sender }> = {
  access: 'anyone',
  authorize: async (request) => ({ sender: senderOf(request) }),
};

/** Allows Stripe, identified by its signature. */
export const signedByStripe: Guard<{ event: Stripe.Event }> = {
  access: 'stripe',
  refuses: ['signature_invalid'],
  authorize: async (request) => ({ event: await eventFromStripe(request) }),
};

/** Requires a logged-in user. Loads the current account. */
export const user: Guard<{ caller: IdentityWithAccount }> = {
  access: 'user',
  authorize: async (request) => ({ caller: await authenticateWithAccount('user', request) }),
};

/** Requires an admin. @throws 401, 429, 403 */
export const admin: Guard<{ caller: Identity }> = {
  access: 'admin',
  authorize: async (request) => ({ caller: await authenticate('admin', request) }),
};
