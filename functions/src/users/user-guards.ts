import type { Request } from 'express';
import { authenticate, type Guard, identityFrom, verifiedCaller } from '../http/guards.ts';
import { emailIn, uidIn } from '../http/page-request.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import { accountByEmail, accountById } from '../platform/identity/accounts.ts';
import { type Identity, identityOf, type Subject } from '../platform/identity/identity.ts';
import type { UserRecord } from './user.record.ts';
import { findUser } from './users.repository.ts';
import { refreshIfKnown } from './users.service.ts';

/** The documentation of the guards of routes with an e-mail in the path. */
const byEmail = {
  refuses: ['not_found', 'conflict', 'invalid_input'],
  parameters: {
    uid: 'The user’s uid, if the e-mail comes from a list. If the e-mail now belongs to another user, the response is a conflict',
  },
} as const;

/**
 * Requires the user whose e-mail is in the path. The user record is undefined before the first login.
 *
 * The record is read before the account, so the account is never older than the record.
 */
export const self: Guard<{ caller: Identity; user: Stored<UserRecord> | undefined }> = {
  access: 'owner',
  ...byEmail,
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

/**
 * Like `selfOrAdmin`, for a deletion. The caller is undefined if the removal of the user in the path has already begun and
 * has ended the caller's session: the response to an earlier request was lost.
 */
export const selfOrAdminToDelete: Guard<{ caller: Identity | undefined; subject: Subject }> = {
  access: 'ownerOrAdmin',
  ...byEmail,
  authorize: async (request) => {
    const token = await verifiedCaller(request);
    const caller = await identityOf(token);
    if (caller) return { caller, subject: await subjectIn(request, caller) };
    const { uid, email } = token;
    if (emailIn(request) !== email || !(await isRemoved(uid))) throw refuse('unauthenticated');
    return { caller, subject: { uid, email, account: undefined } };
  },
};

/** Returns true if the removal of a user has begun or is finished. */
async function isRemoved(uid: string): Promise<boolean> {
  const user = await findUser(uid);
  return user ? user.data.removingSince !== undefined : !(await accountById(uid));
}

/** Requires an admin. Loads the user whose e-mail is in the path. */
export const userForAdmin = userInPath('admin');

/**
 * Makes a guard for the user whose e-mail is in the path.
 *
 * `authorize` throws 403 for another user's e-mail, 404 if no user has the e-mail, 409 if the e-mail does not
 * belong to the sent uid.
 */
function userInPath(access: 'ownerOrAdmin' | 'admin'): Guard<{ caller: Identity; subject: Subject }> {
  return {
    access,
    ...byEmail,
    authorize: async (request: Request) => {
      const caller = await authenticate(access, request);
      return { caller, subject: await subjectIn(request, caller) };
    },
  };
}

/**
 * Returns the user whose e-mail is in the path. A caller's own e-mail always means the caller's own uid, so a former e-mail
 * that now belongs to another user never opens that user's account. A client that took the e-mail from a list also
 * sends the uid of the list row, because the e-mail may be outdated.
 */
async function subjectIn(request: Request, caller: Identity): Promise<Subject> {
  const email = emailIn(request);
  const isOwn = email === caller.email;
  if (!isOwn && !caller.account.admin) throw refuse('forbidden');
  const account = isOwn ? caller.account : await accountByEmail(email);
  const uid = await matchingUid(uidIn(request), isOwn ? caller.uid : account?.uid);
  return { uid, email, account };
}

/**
 * Returns the uid that the client sent. If the e-mail now belongs to another user, updates the user record of
 * the sent uid and throws 409.
 */
async function matchingUid(ofRow: string | undefined, holder: string | undefined): Promise<string> {
  if (ofRow && holder && ofRow !== holder) {
    await refreshIfKnown(ofRow);
    throw refuse('conflict', 'e-mail changed');
  }
  const uid = ofRow ?? holder;
  if (!uid) throw refuse('not_found', 'User');
  return uid;
}
