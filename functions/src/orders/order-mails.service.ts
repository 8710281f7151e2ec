import { auditedChange } from '../audit/audited-change.ts';
import { limits } from '../contract/limits.ts';
import type { MailAgainInput, OrderMail } from '../contract/order-changes.ts';
import type { OrderPhase } from '../contract/order-phases.ts';
import type { ModifiedResponse } from '../contract/responses.ts';
import type { MailRecord } from '../mail/mail.record.ts';
import { mailsAbout } from '../mail/mail.repository.ts';
import { withNote } from '../mail/mail-message.ts';
import { areOrderMailsOn } from '../platform/config/config.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import { readableStoreTime } from '../platform/format/store-time.ts';
import { accountById } from '../platform/identity/accounts.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { secondsToWait } from '../platform/identity/rate-limit.ts';
import type { StoredOrder } from './order.record.ts';
import { messageOf } from './order-mail.ts';
import type { OrderMailKind } from './order-mail-texts.ts';
import { changeOrder } from './order-writes.repository.ts';
import { existingOrder } from './orders.repository.ts';

/** Maximum number of listed e-mails. It is above the limit of e-mails that are sent again. */
const LISTED = 20;
const HOUR_MS = 60 * 60_000;

/** The e-mail that fits the phase of an order. It is sent if no earlier e-mail is stored. */
const fitting: Partial<Record<OrderPhase, OrderMailKind>> = {
  open: 'placed',
  paid: 'paid',
  shipped: 'shipped',
};

/** Returns the stored e-mails to the shopper about an order, newest first. */
export async function listMails({ id, data: { uid } }: StoredOrder): Promise<OrderMail[]> {
  return (await mailsAbout(uid, id, LISTED)).map(toOrderMail);
}

function toOrderMail({ id, data: { message, createdAt, delivery, copyOf } }: Stored<MailRecord>): OrderMail {
  const { state, endTime } = delivery ?? {};
  const ended = state === 'SUCCESS' ? 'sent' : 'failed';
  return {
    _id: id,
    subject: message.subject,
    at: createdAt.toISOString(),
    ...(state === 'SUCCESS' && endTime && { sentAt: endTime.toISOString() }),
    state: state === 'SUCCESS' || state === 'ERROR' ? ended : 'waiting',
    ...(copyOf !== undefined && { again: true }),
  };
}

/**
 * Sends the last e-mail about an order again, with a note about its time. With an idempotency key, a retry sends
 * nothing.
 *
 * @throws 409 if there is no e-mail to send, or if the newest e-mail is not `mailBefore`, 422 if the key was used for
 * another e-mail, 429 after too many e-mails.
 */
export async function sendAgain(
  caller: Identity,
  order: StoredOrder,
  input: MailAgainInput,
  key: string | undefined,
): Promise<ModifiedResponse> {
  const done = { modifiedCount: 1, message: 'The e-mail is sent again' };
  return auditedChange({
    actor: caller.uid,
    request: { key, owner: [caller.uid, order.id, 'mail'], by: 'mail', content: input },
    attempt: async (entry, isRetry) => {
      if (!areOrderMailsOn()) throw refuse('conflict', { because: 'mails off' });
      const current = isRetry ? await existingOrder(order.id) : order;
      const { uid } = current.data;
      const [stored, account] = await Promise.all([mailsAbout(uid, order.id, LISTED), accountById(uid)]);
      if (!account) throw refuse('conflict', { because: 'no recipient' });
      const { mailBefore } = input;
      if (mailBefore !== undefined && mailBefore !== (stored[0]?.id ?? ''))
        throw refuse('conflict', { because: 'mail changed' });
      refuseTooMany(stored);
      const mail = { id: `${order.id}-again-${entry.id}`, ...copyOf(current, stored) };
      const audit = { ...entry, action: 'order.mail' as const, text: mail.message.subject };
      // Also writes the order, so that a concurrent call for the same order decides again.
      await changeOrder(current, {}, { audit, mail });
      return done;
    },
    resultOf: () => done,
  });
}

/** @throws 429 */
function refuseTooMany(stored: readonly Stored<MailRecord>[]): void {
  const copies = stored.filter(({ data }) => data.copyOf !== undefined).map(({ data }) => data.createdAt);
  const { max, hours } = limits.mailsAgain;
  const seconds = secondsToWait(copies.toReversed(), new Date(), { max, periodMs: hours * HOUR_MS });
  if (seconds !== undefined) throw refuse('too_many_calls', { seconds });
}

/** Returns a copy of the last e-mail that is not itself a copy. @throws 409 if there is none and no e-mail fits */
function copyOf(order: StoredOrder, stored: readonly Stored<MailRecord>[]) {
  const { id: orderId, data } = order;
  const to = { to: [data.email], uid: data.uid, orderId };
  const last = stored.find((mail) => mail.data.copyOf === undefined);
  if (last) {
    const { message, toUnverified, createdAt } = last.data;
    const note = `We send you this e-mail again. It was written on ${readableStoreTime(createdAt)}.`;
    const unverified = toUnverified && { toUnverified: withNote(note, toUnverified) };
    return { ...to, message: withNote(note, message), ...unverified, copyOf: last.id };
  }
  const kind = fitting[data.phase];
  if (!kind) throw refuse('conflict', { because: 'no mail' });
  return { ...to, message: messageOf(order, kind, order), copyOf: '' };
}
