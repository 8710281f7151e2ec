import { limits } from '../contract/limits.ts';
import { InternalError, logFailure } from '../platform/errors/failure.ts';
import { withTimeout } from '../platform/errors/refusal.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import { everyPage } from '../platform/firestore/page.ts';
import { transact } from '../platform/firestore/transact.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { type UserRecord, users } from '../users/user.record.ts';
import { findUser, forgetFormerEmail } from '../users/users.repository.ts';
import { orders } from './order.record.ts';
import { wordsOfOrder } from './order-words.ts';
import { changeOrder } from './order-writes.repository.ts';
import { listOrdersOf } from './orders.repository.ts';

/** Maximum time that a login waits. It stays below the timeout of a route. */
const UPDATE_MS = 10_000;

/**
 * Updates the earlier orders of a user whose e-mail has changed, so that admins find them by the new e-mail and write to
 * it. Call it after the login has updated the user record. Waits until the new e-mail is verified, because e-mails about
 * these orders would go to it. Failures are only logged, and the next login tries again.
 *
 * @param user The user record, read before the login.
 */
export async function updateEmailInOrders(
  { account }: Identity,
  user: Stored<UserRecord> | undefined,
): Promise<void> {
  const { uid, email, emailVerified } = account;
  const hasChanged = user?.data.formerEmailInOrders || (user && user.data.email !== email);
  if (!hasChanged || !emailVerified) return;
  const timeoutError = () => new InternalError(`The update took longer than ${UPDATE_MS} ms`);
  await withTimeout(updateOrders(uid), UPDATE_MS, timeoutError).catch((error) =>
    logFailure('Orders contain a former e-mail', error, { uid }),
  );
}

/** Safe to repeat. Skips malformed orders, which are logged. */
async function updateOrders(uid: string): Promise<void> {
  const email = (await findUser(uid))?.data.email;
  for await (const page of everyPage(limits.page.max, (page) => listOrdersOf(uid, page)))
    for (const { id, data } of page) if (data.email !== email) await updateOrder(uid, id);
  await transact(async (tx) => {
    const user = await tx.get(users.doc(uid));
    if (user?.data.email === email) forgetFormerEmail(tx, uid);
  });
}

/** Copies the e-mail of the user record to an order. */
async function updateOrder(uid: string, id: string): Promise<void> {
  await transact(async (tx) => {
    // The record is read before the order. If it changes later, the login that changed it also updates the order.
    const user = await tx.get(users.doc(uid));
    const order = await tx.get(orders.doc(id));
    if (!user?.data.emailVerified || !order) return;
    const { email } = user.data;
    changeOrder(tx, order, { email, words: wordsOfOrder(id, { ...order.data, email }) });
  });
}
