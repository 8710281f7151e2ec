import type { Request } from 'express';
import type Stripe from 'stripe';
import type { Tool } from '../contract/tool.ts';
import { accountByEmail } from '../platform/accounts.ts';
import type { Stored } from '../platform/firestore.ts';
import type { Identity, IdentityWithAccount, Subject } from '../platform/identity.ts';
import { refuse } from '../platform/refusal.ts';
import { type Sender, senderOf } from '../platform/sender.ts';
import type { ReviewRecord } from '../reviews/review.record.ts';
import { findReview } from '../reviews/reviews.repository.ts';
import { currentTool, listedTool } from '../tools/catalogue.service.ts';
import type { ToolRecord } from '../tools/tool.record.ts';
import { findTool, findToolOrDeleted } from '../tools/tools.repository.ts';
import type { UserRecord } from '../users/user.record.ts';
import { findUser } from '../users/users.repository.ts';
import { refreshIfKnown } from '../users/users.service.ts';
import { authenticate, authenticateWithAccount, identityFrom, verifiedCaller } from './authentication.ts';
import type { Guard } from './guard.ts';
import { emailIn, idIn, uidIn, versionIn } from './path-parameters.ts';
import { eventFromStripe } from './stripe-signature.ts';

/** Allows anyone, logged in or not. */
export const anyone: Guard<{ sender: Sender }> = {
  access: 'anyone',
  authorize: async (request) => ({ sender: senderOf(request) }),
};

/** Allows Stripe, identified by its signature. */
export const stripe: Guard<{ event: Stripe.Event }> = {
  access: 'stripe',
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

/**
 * Requires the user whose e-mail is in the path. The user record is undefined before the first login.
 *
 * The record is read before the account, so the account is never older than the record.
 */
export const self: Guard<{ caller: IdentityWithAccount; user: Stored<UserRecord> | undefined }> = {
  access: 'owner',
  authorize: async (request) => {
    const token = await verifiedCaller(request);
    const isOwn = emailIn(request) === token.email;
    const user = isOwn ? await findUser(token.uid) : undefined;
    const caller = await identityFrom(token, 'owner');
    if (!isOwn) throw refuse('forbidden');
    await matchingUid(uidIn(request), caller.uid);
    return { caller, user };
  },
};

/** Requires the user whose e-mail is in the path, or an admin. */
export const selfOrAdmin = userInPath('ownerOrAdmin');

/** Requires an admin. Loads the user whose e-mail is in the path. */
export const userForAdmin = userInPath('admin');

/**
 * Allows anyone, and loads the tool in the path. Callers who are logged in, or have just changed the tool,
 * get its current state; all others get the cached state. For callers who are not admins, a hidden tool does
 * not exist.
 *
 * @throws 401, 404, 429
 */
export const toolForVisitor: Guard<{ tool: Tool; isCopy: boolean }> = {
  access: 'visitor',
  authorize: async (request) => {
    const isAnonymous = request.header('Authorization') === undefined;
    const caller = isAnonymous ? undefined : await authenticate('user', request);
    const [id, changedAt] = [idIn(request), versionIn(request)];
    const tool = isAnonymous ? await listedTool(id, senderOf(request), changedAt) : await currentTool(id);
    if (!tool || (tool.hidden && !caller?.admin)) throw refuse('not_found', { what: 'Tool' });
    return { tool, isCopy: isAnonymous && changedAt === undefined };
  },
};

/** Requires an admin. Loads the tool in the path. @throws 404 */
export const toolForAdmin = toolBy(findTool);

/** Requires an admin. Loads the tool in the path, even if it is deleted. @throws 404 */
export const toolOrDeletedForAdmin = toolBy(findToolOrDeleted);

function toolBy<Tool extends ToolRecord>(
  find: (id: string) => Promise<Stored<Tool> | undefined>,
): Guard<{ caller: Identity; tool: Stored<Tool> }> {
  return {
    access: 'admin',
    authorize: async (request) => {
      const caller = await authenticate('admin', request);
      const tool = await find(idIn(request));
      if (!tool) throw refuse('not_found', { what: 'Tool' });
      return { caller, tool };
    },
  };
}

/** Requires the author of the review in the path, or an admin. @throws 404, 403 */
export const ownReviewOrAdmin: Guard<{ caller: Identity; review: Stored<ReviewRecord> }> = {
  access: 'ownerOrAdmin',
  authorize: async (request) => {
    const caller = await authenticate('ownerOrAdmin', request);
    const review = await findReview(idIn(request));
    if (!review) throw refuse('not_found', { what: 'Review' });
    if (review.data.uid !== caller.uid && !caller.admin) throw refuse('forbidden');
    return { caller, review };
  },
};

/**
 * Makes a guard for the user whose e-mail is in the path. A caller's own e-mail always means the caller's own
 * uid, so a former e-mail that now belongs to another user never opens that user's account. A client that
 * took the e-mail from a list also sends the uid of the list row, because the e-mail may be outdated.
 *
 * `authorize` throws 403 for another user's e-mail, 404 if no user has the e-mail, 409 if the e-mail does not
 * belong to the sent uid.
 */
function userInPath(access: 'ownerOrAdmin' | 'admin'): Guard<{ caller: Identity; subject: Subject }> {
  return {
    access,
    authorize: async (request: Request) => {
      const caller = await authenticate(access, request);
      const email = emailIn(request);
      const isOwn = email === caller.email;
      if (!isOwn && !caller.admin) throw refuse('forbidden');
      const account = isOwn ? caller.account : await accountByEmail(email);
      const uid = await matchingUid(uidIn(request), isOwn ? caller.uid : account?.uid);
      return { caller, subject: { uid, email, account } };
    },
  };
}

/**
 * Returns the uid that the client sent. If the e-mail now belongs to another user, updates the user record of
 * the sent uid and throws 409.
 */
async function matchingUid(ofRow: string | undefined, holder: string | undefined): Promise<string> {
  if (ofRow && holder && ofRow !== holder) {
    await refreshIfKnown(ofRow);
    throw refuse('conflict', { because: 'e-mail changed' });
  }
  const uid = ofRow ?? holder;
  if (!uid) throw refuse('not_found', { what: 'User' });
  return uid;
}
