import { localStore } from '../storage/local-storage.ts';

/** Maximum age of a cached list: six minutes in the CDN (one fresh, five stale) and 30 seconds in the API. */
const maxCacheAgeMs = 390_000;

/** Local storage, because the caches also answer after a reload and in other tabs. */
const storageKey = 'ownChange';

/** Times of the last change. */
type Change = {
  /** By the server's clock. */
  changedAt: number;
  /** By the local clock. */
  notedAt: number;
};

function note({ changedAt, notedAt }: Change): void {
  localStore.write(storageKey, `${changedAt} ${notedAt}`);
}

/** Returns the last change if a cache can contain an older list. */
function lastChange(): Change | undefined {
  const [changedAt = Number.NaN, notedAt = Number.NaN] =
    localStore.read(storageKey)?.split(' ').map(Number) ?? [];
  return changedAt && Math.abs(Date.now() - notedAt) <= maxCacheAgeMs ? { changedAt, notedAt } : undefined;
}

/**
 * Stores the time of the user's change, rounded up to the next second, because the header `Date` has no milliseconds.
 */
export function noteOwnChange({ headers }: Response): void {
  const notedAt = Date.now();
  note({ changedAt: Date.parse(headers.get('Date') ?? '') + 1000 || notedAt, notedAt });
}

/** Makes the next requests for public lists bypass the caches, as after a change. */
export function bypassCaches(): void {
  const now = Date.now();
  const last = lastChange();
  note({ changedAt: last ? last.changedAt + now - last.notedAt : now, notedAt: now });
}

/** Returns true if a path has the parameter that `withCacheBuster` adds. */
export function hasCacheBuster(path: string): boolean {
  return /[?&]v=\d/.test(path);
}

/** Returns the path of a public list, with a parameter that makes the response include the user's last change. */
export function withCacheBuster(path: string): string {
  // The URL of a next page contains the parameter of the page before it.
  const bare = path.replace(/&v=\d+/, '');
  const last = lastChange();
  return last ? `${bare}${bare.includes('?') ? '&' : '?'}v=${last.changedAt}` : bare;
}
