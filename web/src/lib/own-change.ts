/** So long an older list may lie in a cache on the way: the CDN's minute and five, and the API's 30 seconds. */
const cachedAtMostMs = 390_000;

/** By the server's clock. */
let changedAt: number;
/** By the clock here. */
let notedAt = 0;

/** Notes that this visitor has just changed something. The header `Date` leaves out the milliseconds. */
export function noteOwnChange({ headers }: Response): void {
  notedAt = Date.now();
  changedAt = Date.parse(headers.get('Date') ?? '') + 1000 || notedAt;
}

const isNoted = () => Date.now() - notedAt <= cachedAtMostMs;

/** Has public lists asked for as they are now, as if this visitor had just changed something. */
export function wantNewest(): void {
  const now = Date.now();
  changedAt = isNoted() ? changedAt + now - notedAt : now;
  notedAt = now;
}

/** The query of a public list, which asks for one that has the visitor's own last change in it. */
export function withOwnChange(query: string): string {
  return isNoted() ? `${query.replace(/&v=\d+/, '')}&v=${changedAt}` : query;
}
