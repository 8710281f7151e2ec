/** Returns true if a time is less than a period ago. */
export function isWithin(time: Date, now: Date, periodMs: number): boolean {
  return now.getTime() - time.getTime() < periodMs;
}

/** Returns the times that are less than a period ago. */
export function within(times: readonly Date[], now: Date, periodMs: number): Date[] {
  return times.filter((time) => isWithin(time, now, periodMs));
}

/**
 * Returns the seconds until a user may act again, if a user may act `max` times in a period. Returns undefined if
 * the user may act now.
 *
 * @param times When the user acted, oldest first.
 */
export function secondsToWait(
  times: readonly Date[],
  now: Date,
  { max, periodMs }: { max: number; periodMs: number },
): number | undefined {
  const oldest = within(times, now, periodMs).at(-max);
  return oldest && Math.ceil((oldest.getTime() + periodMs - now.getTime()) / 1000);
}
