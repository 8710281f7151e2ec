import { logger } from 'firebase-functions';
import { refuse } from '../platform/errors/refusal.ts';
import { decideAndWrite } from '../platform/firestore/guarded-write.ts';
import { findUser, writeFailedCards } from '../users/users.repository.ts';
import { secondsUntilNextCard, withFailedCard } from './failed-cards.ts';
import { cancelIntent, findIntent, type Intent } from './stripe.gateway.ts';
import type { FailedCard } from './stripe-changes.ts';

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
  const mayPay = await decideAndWrite(async () => {
    const user = await findUser(uid);
    // The user is removed, which cancels the open orders.
    if (!user) return true;
    const now = new Date();
    const listed = user.data.failedCards ?? [];
    const changed = withFailedCard(listed, { id, at }, now);
    if (changed) await writeFailedCards(user, changed);
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
