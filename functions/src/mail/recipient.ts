import { accountById } from '../platform/identity/accounts.ts';
import { isPlainAddress } from './address.ts';
import type { MailRecord } from './mail.record.ts';

/** The `uid` of e-mails to the owner, which belong to no user account. */
export const SHOP = 'shop';

/**
 * Returns the addresses to which an e-mail is sent: the current address of the account if it is verified,
 * because the account's former address may belong to another person now. Otherwise the stored addresses.
 */
export async function recipientsOf({ to, uid }: MailRecord): Promise<string[]> {
  if (uid === SHOP) return to;
  const account = await accountById(uid);
  return account?.emailVerified && isPlainAddress(account.email) ? [account.email] : to;
}
