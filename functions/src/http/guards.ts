import type { Request } from 'express';
import type Stripe from 'stripe';
import type { Tool } from '../contract/tool.ts';
import { accountByEmail } from '../platform/accounts.ts';
import type { Stored } from '../platform/firestore.ts';
import type { Identity, Person, Subject } from '../platform/identity.ts';
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
import { authenticate, authenticatePerson, personFrom, verifiedCaller } from './authentication.ts';
import type { Guard } from './guard.ts';
import { emailIn, idIn, uidIn, versionIn } from './path-parameters.ts';
import { eventFromStripe } from './stripe-signature.ts';

/** Anyone, with or without a login. */
export const anyone: Guard<{ sender: Sender }> = {
  access: 'anyone',
  authorize: async (request) => ({ sender: senderOf(request) }),
};

/** Stripe, by its signature. */
export const stripe: Guard<{ event: Stripe.Event }> = {
  access: 'stripe',
  authorize: async (request) => ({ event: await eventFromStripe(request) }),
};

/** Anyone who is logged in, with their account as it is now. */
export const user: Guard<{ caller: Person }> = {
  access: 'user',
  authorize: async (request) => ({ caller: await authenticatePerson('user', request) }),
};

/** Admins. @throws 401, 429, 403 */
export const admin: Guard<{ caller: Identity }> = {
  access: 'admin',
  authorize: async (request) => ({ caller: await authenticate('admin', request) }),
};

/**
 * The person whose e-mail stands in the path, with their record, which is undefined before their first login.
 *
 * The record is read before the account, so that the account is never the older of the two.
 */
export const self: Guard<{ caller: Person; user: Stored<UserRecord> | undefined }> = {
  access: 'owner',
  authorize: async (request) => {
    const token = await verifiedCaller(request);
    const isOwn = emailIn(request) === token.email;
    const user = isOwn ? await findUser(token.uid) : undefined;
    const caller = await personFrom(token, 'owner');
    if (!isOwn) throw refuse('forbidden');
    await uidMeant(uidIn(request), caller.uid);
    return { caller, user };
  },
};

/** The person whose e-mail stands in the path, and admins. */
export const selfOrAdmin = person('ownerOrAdmin');

/** Admins, about the person whose e-mail stands in the path. */
export const personForAdmin = person('admin');

/**
 * Anyone, with the tool that the path names: for callers with a login as it is now, for strangers from the copy of the
 * public list. It is no copy for a caller who has just changed it. A hidden tool exists for admins only.
 *
 * @throws 401, 404, 429
 */
export const toolForVisitor: Guard<{ tool: Tool; isCopy: boolean }> = {
  access: 'visitor',
  authorize: async (request) => {
    const isStranger = request.header('Authorization') === undefined;
    const caller = isStranger ? undefined : await authenticate('user', request);
    const [id, changedAt] = [idIn(request), versionIn(request)];
    const tool = isStranger ? await listedTool(id, senderOf(request), changedAt) : await currentTool(id);
    if (!tool || (tool.hidden && !caller?.admin)) throw refuse('not_found', { what: 'Tool' });
    return { tool, isCopy: isStranger && changedAt === undefined };
  },
};

/** Admins, with the tool that the path names. @throws 404 */
export const toolForAdmin = toolBy(findTool);

/** Admins, with the tool that the path names, which may be deleted. @throws 404 */
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

/** Who wrote the review that the path names, and admins. Whose it is, its uid says. @throws 404, 403 */
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
 * One's own e-mail means one's own uid, so that an e-mail that another person has now never opens their account.
 * Whoever acts on a row of a list names its uid too, since the row may show an e-mail of the past.
 *
 * Throws 403 for somebody else's e-mail, 404 when an admin names nobody, 409 when the e-mail is no longer the row's.
 */
function person(access: 'ownerOrAdmin' | 'admin'): Guard<{ caller: Identity; subject: Subject }> {
  return {
    access,
    authorize: async (request: Request) => {
      const caller = await authenticate(access, request);
      const email = emailIn(request);
      const isOwn = email === caller.email;
      if (!isOwn && !caller.admin) throw refuse('forbidden');
      const account = isOwn ? caller.account : await accountByEmail(email);
      const uid = await uidMeant(uidIn(request), isOwn ? caller.uid : account?.uid);
      return { caller, subject: { uid, email, account } };
    },
  };
}

/** The row's uid, unless its e-mail has another holder now: then the row is brought up to date, to be looked at. */
async function uidMeant(ofRow: string | undefined, holder: string | undefined): Promise<string> {
  if (ofRow && holder && ofRow !== holder) {
    await refreshIfKnown(ofRow);
    throw refuse('conflict', { because: 'e-mail changed' });
  }
  const uid = ofRow ?? holder;
  if (!uid) throw refuse('not_found', { what: 'User' });
  return uid;
}
