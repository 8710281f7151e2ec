import { logger } from 'firebase-functions';
import { limits } from '../contract/limits.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { transact } from '../platform/firestore/transact.ts';
import { isWithin, secondsToWait } from '../platform/identity/rate-limit.ts';
import { type UserRecord, users } from '../users/user.record.ts';
import { findUser } from '../users/users.repository.ts';
import { cancelIntent, findIntent, type Intent } from './stripe.gateway.ts';

/** A failed attempt to pay with a card. */
export type FailedCard = {
  kind: 'card failed';
  intentId: string;
  uid: string;
  /** The id of the failed charge, or of the event if the card failed before a charge. */
  id: string;
  at: Date;
};

type FailedCards = NonNullable<UserRecord['failedCards']>;

const { max, hours } = limits.failedCards;
const PERIOD_MS = hours * 60 * 60 * 1000;

/** An intent with another status is paid, may be paid at any moment, or is canceled. */
const openStatuses: Intent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

/**
 * Counts a failed card of a user once. After too many, cancels the payment intent, so that it accepts no more
 * cards. Safe to repeat.
 *
 * @throws 503 if Stripe fails, or too many calls change the user record.
 */
export async function countFailedCard({ uid, intentId, id, at }: FailedCard): Promise<void> {
  const mayPay = await transact(async (tx) => {
    const user = await tx.get(users.doc(uid));
    // The user is removed, which cancels the open orders.
    if (!user) return true;
    const now = new Date();
    const listed = user.data.failedCards ?? [];
    const changed = withFailedCard(listed, { id, at }, now);
    if (changed) tx.update(users.doc(uid), { failedCards: changed });
    return secondsUntilNextCard(changed ?? listed, now) === undefined;
  });
  if (!mayPay) await cancelIfOpen(intentId, uid);
}

/** Checks that a user may pay by card. @throws 429 after too many failed cards */
export async function requireFewFailedCards(uid: string): Promise<void> {
  const user = await findUser(uid);
  const seconds = secondsUntilNextCard(user?.data.failedCards ?? [], new Date());
  if (seconds !== undefined) throw refuse('too_many_failed_cards', { seconds });
}

async function cancelIfOpen(intentId: string, uid: string): Promise<void> {
  const intent = await findIntent(intentId);
  if (!intent || !openStatuses.includes(intent.status)) return;
  await cancelIntent(intentId);
  logger.warn('A payment intent is canceled after too many failed cards', { intent: intentId, uid });
}

/**
 * Adds a failed card to a user's list. Keeps the latest failed cards that still count, oldest first.
 *
 * @returns undefined if the failed card is already listed, or is too old to count.
 */
export function withFailedCard(
  listed: FailedCards,
  { id, at }: FailedCards[number],
  now: Date,
): FailedCards | undefined {
  if (listed.some((failed) => failed.id === id)) return undefined;
  const all = [...listed, { id, at }].sort((one, other) => one.at.getTime() - other.at.getTime());
  const counting = all.filter((failed) => isWithin(failed.at, now, PERIOD_MS)).slice(-max);
  return counting.some((failed) => failed.id === id) ? counting : undefined;
}

/** Returns the seconds until a user may pay by card again; undefined if the user may pay now. */
export function secondsUntilNextCard(listed: FailedCards, now: Date): number | undefined {
  const times = listed.map(({ at }) => at);
  return secondsToWait(times, now, { max, periodMs: PERIOD_MS });
}
