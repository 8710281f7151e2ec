/** The orders that an admin has seen on this device. */
type Seen = {
  /** When the newest order was placed that they had seen before this visit: newer ones are new to them. */
  until: string;
  /** When the newest order was placed that they have seen by now. */
  newest: string;
  /** When they looked last, in milliseconds. */
  at: number;
};

/** After so long without a look at the list, the next look is another visit. */
const VISIT_MS = 60 * 60 * 1000;

function parse(text: string | null): Seen | undefined {
  try {
    const { until, newest, at } = JSON.parse(text ?? '{}');
    const isSeen = typeof until === 'string' && typeof newest === 'string' && typeof at === 'number';
    return isSeen ? { until, newest, at } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns what was seen after a look at a list whose newest order was placed at `newest`. On the first visit, no order is new. */
export function lookedAt(before: Seen | undefined, newest: string, now: number): Seen {
  if (!before) return { until: newest, newest, at: now };
  const until = now - before.at > VISIT_MS ? before.newest : before.until;
  return { until, newest: newest > before.newest ? newest : before.newest, at: now };
}

/** Notes that a person looks at a list of orders. Returns since when orders are new to them. */
export function noteLook(uid: string, newest: string): string {
  const key = `seenOrders-${uid}`;
  const seen = lookedAt(parse(localStorage.getItem(key)), newest, Date.now());
  localStorage.setItem(key, JSON.stringify(seen));
  return seen.until;
}
