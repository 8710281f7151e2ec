import { audit } from '../audit/audit.repository.ts';
import { limits } from '../contract/limits.ts';
import type { OrderMail } from '../contract/order-changes.ts';
import type { OrderPhase } from '../contract/order-phases.ts';
import type { ModifiedResponse } from '../contract/responses.ts';
import type { MailRecord } from '../mail/mail.record.ts';
import { addMail, mailsAbout } from '../mail/mail.repository.ts';
import { withNote, writtenOn } from '../mail/mail-message.ts';
import { areOrderMailsOn } from '../platform/config/config.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import { transactOnce } from '../platform/firestore/transact-once.ts';
import { accountById } from '../platform/identity/accounts.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { secondsToWait } from '../platform/identity/rate-limit.ts';
import type { SeenOrder, StoredOrder } from './order.record.ts';
import { mailAbout } from './order-mail.ts';
import { changeOrder, orderToChange } from './order-writes.repository.ts';

/** Maximum number of listed e-mails. It is above the limit of e-mails that are sent again. */
const LISTED = 20;
const HOUR_MS = 60 * 60_000;

/** The e-mail that fits the phase of an order. It is sent if no earlier e-mail is stored. */
const fitting: Partial<Record<OrderPhase, 'placed' | 'paid' | 'shipped'>> = {
  open: 'placed',
  paid: 'paid',
  shipped: 'shipped',
};

/** Returns the stored e-mails to the shopper about an order, newest first. */
export async function listMails({ id, data: { uid } }: StoredOrder): Promise<OrderMail[]> {
  return (await mailsAbout(uid, id, LISTED)).map(toOrderMail);
}

function toOrderMail({ id, data: { message, createdAt, delivery, isCopy } }: Stored<MailRecord>): OrderMail {
  const { state, endTime } = delivery ?? {};
  const ended = state === 'SUCCESS' ? 'sent' : 'failed';
  return {
    _id: id,
    subject: message.subject,
    at: createdAt.toISOString(),
    ...(state === 'SUCCESS' && endTime && { sentAt: endTime.toISOString() }),
    state: state === 'SUCCESS' || state === 'ERROR' ? ended : 'waiting',
    ...(isCopy && { again: true }),
  };
}

/**
 * Sends the last e-mail about an order again, with a note about its time. With an idempotency key, a retry sends
 * nothing.
 *
 * @throws 409 if the order has no e-mail to send, 412 if the order has changed since the admin read it, 422 if the key was
 * used for another order, 429 after too many e-mails.
 */
export async function sendAgain(
  caller: Identity,
  { order: { id }, seen }: SeenOrder,
  key: string | undefined,
): Promise<ModifiedResponse> {
  const done = { modifiedCount: 1, message: 'The e-mail is sent again' };
  return transactOnce({
    markedIn: audit,
    request: { key, owner: [caller.uid, 'mail'], by: 'mail', content: id },
    change: async (tx, mark) => {
      if (!areOrderMailsOn()) throw refuse('conflict', 'mails off');
      const order = await orderToChange(tx, id, seen);
      const { uid } = order.data;
      const [stored, account] = await Promise.all([mailsAbout(uid, id, LISTED), accountById(uid)]);
      if (!account) throw refuse('conflict', 'no recipient');
      refuseTooMany(stored);
      const mail = { ...lastMail(order, stored), isCopy: true } as const;
      addMail(tx, mail);
      const entry = { ...mark, actor: caller.uid, action: 'order.mail', text: mail.message.subject } as const;
      // Also writes the order, so that a concurrent call for the same order runs again and counts this e-mail.
      changeOrder(tx, order, {}, { audit: entry });
      return done;
    },
    resultOf: () => done,
  });
}

/** @throws 429 */
function refuseTooMany(stored: readonly Stored<MailRecord>[]): void {
  const copies = stored.filter(({ data }) => data.isCopy).map(({ data }) => data.createdAt);
  const { max, hours } = limits.mailsAgain;
  const seconds = secondsToWait(copies.toReversed(), new Date(), { max, periodMs: hours * HOUR_MS });
  if (seconds !== undefined) throw refuse('too_many_calls', { seconds });
}

/** Returns the last e-mail that is not a copy, with its time, or the e-mail that fits the order. @throws 409 if none fits */
function lastMail(order: StoredOrder, stored: readonly Stored<MailRecord>[]) {
  const last = stored.find((mail) => !mail.data.isCopy);
  if (last) {
    const { message, toUnverified, createdAt } = last.data;
    const note = `We send you this e-mail again. It ${writtenOn(createdAt)}`;
    return {
      ...{ to: [order.data.email], uid: order.data.uid, orderId: order.id },
      message: withNote(note, message),
      ...(toUnverified && { toUnverified: withNote(note, toUnverified) }),
    };
  }
  const kind = fitting[order.data.phase];
  if (!kind) throw refuse('conflict', 'no mail');
  return mailAbout(order, { kind });
}
