/** Maximum age of a cached list: six minutes in the CDN (one fresh, five stale) and 30 seconds in the API. */
const maxCacheAgeMs = 390_000;

/** Time of the last change by the server's clock. */
let changedAt: number;
/** Time of the last change by the local clock. */
let notedAt = 0;

/**
 * Stores the time of the user's change, rounded up to the next second, because the header `Date` has no milliseconds.
 */
export function noteOwnChange({ headers }: Response): void {
  notedAt = Date.now();
  changedAt = Date.parse(headers.get('Date') ?? '') + 1000 || notedAt;
}

const isNoted = () => Date.now() - notedAt <= maxCacheAgeMs;

/** Makes the next requests for public lists bypass the caches, as after a change. */
export function bypassCaches(): void {
  const now = Date.now();
  changedAt = isNoted() ? changedAt + now - notedAt : now;
  notedAt = now;
}

/** Adds a parameter to the query string of a public list, so that the response includes the user's last change. */
export function withCacheBuster(query: string): string {
  if (!isNoted()) return query;
  return `${query ? `${query.replace(/&v=\d+/, '')}&` : '?'}v=${changedAt}`;
}
