import type { Request } from 'express';
import type Stripe from 'stripe';
import type { Stored } from '../platform/firestore.ts';
import { type Identity, type Subject, uidOf } from '../platform/identity.ts';
import { refuse } from '../platform/refusal.ts';
import type { ToolRecord } from '../tools/tool.record.ts';
import { findTool } from '../tools/tools.repository.ts';
import { authenticate } from './authentication.ts';
import type { Guard } from './guard.ts';
import { emailIn, idIn } from './path-parameters.ts';
import { eventFromStripe } from './stripe-signature.ts';

/** Stripe, by its signature. */
export const stripe: Guard<{ event: Stripe.Event }> = {
  access: 'stripe',
  authorize: async (request) => ({ event: await eventFromStripe(request) }),
};

/** Anyone who is logged in. */
export const user = caller('user');

export const admin = caller('admin');

/** The person whose e-mail stands in the path. */
export const self = person('owner');

/** The person whose e-mail stands in the path, and admins. */
export const selfOrAdmin = person('ownerOrAdmin');

/** Admins, about the person whose e-mail stands in the path. */
export const personForAdmin = person('admin');

/** Anyone who is logged in, with the tool that the path names. @throws 404 */
export const toolForUser = tool('user');

/** Admins, with the tool that the path names. @throws 404 */
export const toolForAdmin = tool('admin');

function caller(access: 'user' | 'admin'): Guard<{ caller: Identity }> {
  return { access, authorize: async (request) => ({ caller: await authenticate(access, request) }) };
}

function tool(access: 'user' | 'admin'): Guard<{ caller: Identity; tool: Stored<ToolRecord> }> {
  return {
    access,
    authorize: async (request) => {
      const caller = await authenticate(access, request);
      const tool = await findTool(idIn(request));
      if (!tool) throw refuse('not_found', { what: 'Tool' });
      return { caller, tool };
    },
  };
}

/**
 * One's own e-mail means one's own uid, so that an e-mail that another person has now never opens their account.
 * Throws 403 for somebody else's e-mail, 404 when an admin names nobody.
 */
function person(access: 'owner' | 'ownerOrAdmin' | 'admin'): Guard<{ caller: Identity; subject: Subject }> {
  return {
    access,
    authorize: async (request: Request) => {
      const caller = await authenticate(access, request);
      const email = emailIn(request);
      const isOwn = email === caller.email;
      const mayNameOthers = caller.admin && access !== 'owner';
      if (!isOwn && !mayNameOthers) throw refuse('forbidden');
      const uid = isOwn ? caller.uid : await uidOf(email);
      if (!uid) throw refuse('not_found', { what: 'User' });
      return { caller, subject: { uid, email } };
    },
  };
}
