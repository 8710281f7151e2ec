import { limits } from '../contract/limits.ts';
import { isWithin, secondsToWait } from '../platform/identity/sliding-window.ts';
import type { UserRecord } from '../users/user.record.ts';

type FailedCards = NonNullable<UserRecord['failedCards']>;

const { max, hours } = limits.failedCards;
const PERIOD_MS = hours * 60 * 60 * 1000;

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
