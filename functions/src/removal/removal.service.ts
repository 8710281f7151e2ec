import { recordEntry } from '../audit/audit.repository.ts';
import { isolated } from '../contract/isolated.ts';
import type { DeletedResponse } from '../contract/responses.ts';
import { deleteMailsOf } from '../mail/mail.repository.ts';
import { everyOrderOf } from '../orders/orders.repository.ts';
import { cancelAllUnpaid } from '../payments/cancellation.service.ts';
import { InternalError, logFailure } from '../platform/errors/failure.ts';
import { withTimeout } from '../platform/errors/refusal.ts';
import { transact } from '../platform/firestore/transact.ts';
import { accountById, endLogins, removeAccount } from '../platform/identity/accounts.ts';
import type { Identity, Subject } from '../platform/identity/identity.ts';
import { anonymizeReviews } from '../reviews/reviews.repository.ts';
import { deleteStockRequestsOf } from '../tools/stock-requests.repository.ts';
import { removeFromAdmins } from '../users/roles.service.ts';
import { accessOf, isActiveAdmin, users } from '../users/user.record.ts';
import { beginRemoval, deleteUser } from '../users/users.repository.ts';
import { findOrCreateUser } from '../users/users.service.ts';

/**
 * Maximum time that a deletion waits for everything after the end of the sessions. With the steps before, it stays
 * below the timeout of a route, even if Stripe does not respond.
 */
const FINISH_MS = 10_000;

/**
 * Deletes a user: the account, profile, unpaid orders, requests for e-mails, and e-mails, and the name on reviews. Paid orders are
 * kept for accounting.
 *
 * After the end of the sessions, the user's token is invalid. So later failures are only logged, and the
 * reconciliation finishes the removal.
 *
 * @param caller Undefined if the removal of the caller has already begun, and an earlier request has ended the sessions.
 * @throws 409 for the last admin; 500 for a malformed order, before any change.
 */
export async function remove(caller: Identity | undefined, subject: Subject): Promise<DeletedResponse> {
  const { uid, email } = subject;
  const deleted = { deletedCount: 1, message: `${isolated(email)} deleted` };
  if (!caller) return deleted;
  await requireReadableOrders(uid);
  await findOrCreateUser(uid);
  await transact(async (tx) => {
    const user = await tx.get(users.doc(uid));
    // An earlier request has finished the removal.
    if (!user) return;
    // If the account was deleted at the identity provider, only the user record exists.
    const account = await accountById(uid);
    const now = new Date();
    if (account && isActiveAdmin(accessOf(user.data, account, now))) await removeFromAdmins(tx, uid);
    beginRemoval(tx, uid, now);
    if (caller.uid !== uid) recordEntry(tx, { actor: caller.uid, action: 'user.delete', target: uid });
  });
  await endLogins(uid);
  const timeoutError = () => new InternalError(`The removal took longer than ${FINISH_MS} ms`);
  await withTimeout(finishRemoval(uid), FINISH_MS, timeoutError).catch((error) =>
    logFailure('A removal is not finished yet', error, { uid }),
  );
  return deleted;
}

/**
 * Finishes a removal. Safe to repeat. Deletes the user record last, because `removingSince` in it marks the
 * removal as unfinished. Cancels orders after the steps that do not need Stripe. Deletes e-mails after that, because
 * a cancellation may add one.
 *
 * @throws MalformedDocument if an order is malformed. The removal then stays unfinished.
 */
export async function finishRemoval(uid: string): Promise<void> {
  await removeAccount(uid);
  await anonymizeReviews(uid);
  await deleteStockRequestsOf(uid);
  await requireReadableOrders(uid);
  await cancelAllUnpaid(uid);
  await deleteMailsOf(uid);
  await deleteUser(uid);
}

/**
 * Reads all orders of a user. A query by phase does not find an order without a valid phase.
 *
 * @throws MalformedDocument
 */
async function requireReadableOrders(uid: string): Promise<void> {
  for await (const _ of everyOrderOf(uid));
}

/**
 * Removes the data of a user whose account no longer exists. First stores `removingSince`, so that the
 * reconciliation can finish an interrupted removal.
 *
 * @returns false if the account exists again, because the owner has restored it.
 */
export async function removeOrphan(uid: string): Promise<boolean> {
  const isOrphan = await transact(async (tx) => {
    const user = await tx.get(users.doc(uid));
    if (await accountById(uid)) return false;
    if (user && !user.data.removingSince) beginRemoval(tx, uid, new Date());
    return true;
  });
  if (isOrphan) await finishRemoval(uid);
  return isOrphan;
}
