import { store } from '../contract/store.ts';
import { addMail } from '../mail/mail.repository.ts';
import { mailMessage } from '../mail/mail-message.ts';
import { areOrderMailsOn, pageUrl } from '../platform/config/config.ts';
import type { Transaction } from '../platform/firestore/transact.ts';
import { isPlainAddress } from '../platform/format/plain-address.ts';
import type { Account } from '../platform/identity/accounts.ts';
import type { UserRecord } from './user.record.ts';

const texts: Record<UserRecord['role'], { subject: string; paragraph: string }> = {
  admin: {
    subject: `You are an admin of ${store.name} now`,
    paragraph: 'An admin of the store has given you the role. Log in to see orders, products and users.',
  },
  user: {
    subject: `You are no longer an admin of ${store.name}`,
    paragraph: 'An admin of the store has removed your role. You can still log in and order as before.',
  },
};

/** Adds the e-mail to a user who becomes an admin or is demoted, if the store sends e-mails and the address is verified. */
export function addRoleMail(tx: Transaction, account: Account, role: UserRecord['role']): void {
  const { uid, email, emailVerified } = account;
  if (!areOrderMailsOn() || !emailVerified || !isPlainAddress(email)) return;
  const { subject, paragraph } = texts[role];
  const link = { url: pageUrl('/dashboard'), text: 'Open the store' };
  addMail(tx, {
    to: [email],
    uid,
    message: mailMessage({ subject, paragraphs: [paragraph], links: [link] }),
  });
}
