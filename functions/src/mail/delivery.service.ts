import { logger } from 'firebase-functions';
import type { Stored } from '../platform/firestore/firestore.ts';
import { transact } from '../platform/firestore/transact.ts';
import { isPlainAddress } from '../platform/format/plain-address.ts';
import { accountById } from '../platform/identity/accounts.ts';
import { type Delivery, type MailRecord, mails, STORE } from './mail.record.ts';
import { framed } from './mail-frame.ts';
import { datedIfLate } from './mail-message.ts';
import { type MailServer, type Outgoing, RecipientRejected } from './smtp.gateway.ts';

const MINUTE_MS = 60_000;
/** Longer than the scheduled function can run, so that two runs do not send the same e-mail. */
const LEASE_MS = 15 * MINUTE_MS;
/**
 * Pauses after failed attempts. If the attempt after the last pause fails too, there are no more attempts.
 */
const PAUSES_MS = [1, 5, 30, 2 * 60, 8 * 60, 24 * 60].map((minutes) => minutes * MINUTE_MS);
const MAX_ERROR_LENGTH = 300;
const NO_RECIPIENT = 'The account was deleted, or its new address is not verified';

/**
 * Sends a due e-mail, and stores the result. If the process dies between the server's response and the write,
 * the e-mail is sent twice, with the same `Message-ID`.
 *
 * @throws the server's error, unless it is about the recipient. The next e-mails may fail too.
 */
export async function deliver(due: Stored<MailRecord>, server: MailServer): Promise<void> {
  const claimed = await claim(due);
  if (!claimed) return;
  const { mail, attempt } = claimed;
  let info: Delivery['info'] = null;
  try {
    const outgoing = await outgoingOf(mail.data);
    if (outgoing) info = await server.send(mail, outgoing);
  } catch (error) {
    await recordFailure(claimed, error);
    if (error instanceof RecipientRejected) return;
    throw error;
  }
  // Not in the `try`: if this write fails, the e-mail was sent nevertheless.
  const result = info
    ? ({ state: 'SUCCESS', info } as const)
    : ({ state: 'ERROR', error: NO_RECIPIENT } as const);
  await finish(mail.id, null, { ...attempt, endTime: new Date(), leaseExpireTime: null, ...result });
}

async function recordFailure({ mail: { id }, attempt }: Claim, error: unknown): Promise<void> {
  const isFinal = error instanceof RecipientRejected && error.isPermanent;
  const pause = isFinal ? undefined : PAUSES_MS[attempt.attempts - 1];
  const failed = { ...attempt, endTime: new Date(), leaseExpireTime: null, error: textOf(error) };
  if (pause === undefined) {
    await finish(id, null, { ...failed, state: 'ERROR' });
    logger.error('A mail could not be sent', { mail: id, attempts: attempt.attempts });
  } else {
    await finish(id, new Date(Date.now() + pause), { ...failed, state: 'RETRY' });
  }
}

type Claim = { mail: Stored<MailRecord>; attempt: Delivery };

/** Marks an e-mail as being sent. Returns undefined if another run is sending it, or has sent it. */
async function claim({ id }: Stored<MailRecord>): Promise<Claim | undefined> {
  const now = new Date();
  return transact(async (tx) => {
    const mail = await tx.get(mails.doc(id));
    if (!mail?.data.sendAt || mail.data.sendAt > now) return undefined;
    const leaseExpireTime = new Date(now.getTime() + LEASE_MS);
    const attempt: Delivery = {
      state: 'PROCESSING',
      attempts: (mail.data.delivery?.attempts ?? 0) + 1,
      startTime: now,
      endTime: null,
      leaseExpireTime,
      error: null,
      info: null,
    };
    tx.update(mails.doc(id), { sendAt: leaseExpireTime, delivery: attempt });
    return { mail, attempt };
  });
}

/**
 * Returns the e-mail with its recipient; undefined if no account may get it. The account decides when the e-mail is
 * sent, because the stored address may belong to another person by then. Only the account's current address gets the
 * e-mail. An address that is not verified must also be the stored one.
 */
async function outgoingOf({
  to,
  uid,
  message,
  toUnverified,
  createdAt,
}: MailRecord): Promise<Outgoing | undefined> {
  if (uid === STORE) return { to, message: framed(datedIfLate(message, createdAt)) };
  const account = await accountById(uid);
  if (!account || !isPlainAddress(account.email)) return undefined;
  const { email, emailVerified } = account;
  if (!emailVerified && !to.includes(email)) return undefined;
  const fitting = emailVerified ? message : (toUnverified ?? message);
  return { to: [email], message: framed(datedIfLate(fitting, createdAt)) };
}

/** Stores the result of an attempt, unless the e-mail was deleted or another attempt has begun. */
async function finish(id: string, sendAt: Date | null, delivery: Delivery): Promise<void> {
  await transact(async (tx) => {
    const current = (await tx.get(mails.doc(id)))?.data.delivery;
    if (current?.state === 'PROCESSING' && current.attempts === delivery.attempts)
      tx.update(mails.doc(id), { sendAt, delivery });
  });
}

function textOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return String(cause).slice(0, MAX_ERROR_LENGTH);
}
