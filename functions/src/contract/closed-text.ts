/** A closed store: the admins' sentence, and the day on which the store opens, such as `2026-12-01`. */
type Closed = { closed: string; opensOn: string | null | undefined };

/** Returns what shoppers read while the store is closed: the admins' sentence and, if it is set, the day of the opening. */
export function closedText({ closed, opensOn }: Closed): string {
  if (!opensOn) return closed;
  const day = new Date(opensOn).toLocaleDateString('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const sentence = /\p{Sentence_Terminal}["”’')]?$/u.test(closed) ? closed : `${closed}.`;
  return `${sentence} You can order again on ${day}.`;
}
