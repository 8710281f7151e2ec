import { RateLimiterMemory } from 'rate-limiter-flexible';
import { publicListAgeMs } from '../config/config.ts';
import { type ListSource, readCopy, readItems } from '../firestore/list-reader.ts';
import { countRequest } from '../identity/rate-limit.ts';
import { cachedValue } from './cached-value.ts';
import { type CopiedList, type ListCopy, type Listed, pageOf } from './list-copy.ts';

/**
 * Limits of requests for pages after the cached items, which cost one read per item. The requests of all
 * callers are counted together.
 */
const DEEP_PAGES_PER_MINUTE = 60;
const DEEP_PAGE_ITEMS = 100;

/**
 * Makes a list in Firestore that is served from a cached copy of its newest items, which is usually at most 30 seconds
 * old. Its functions throw 503 if no copy can be served, and `page` throws 429 for too many pages after the cached items.
 */
export function cachedList<Fields extends { createdAt: Date }, Item extends Listed>(
  source: ListSource<Fields, Item>,
): CopiedList<Item> {
  const deepPages = new RateLimiterMemory({ points: DEEP_PAGES_PER_MINUTE, duration: 60 });
  const copy = cachedValue<ListCopy<Item>>({
    read: (before) => readCopy(source, before),
    ageMs: publicListAgeMs,
  });
  return {
    copy,
    page: async ({ limit, after }, change) => {
      const page = pageOf(await copy(change), { limit, after });
      if (page) return page;
      await countRequest(deepPages, 'all');
      return readItems(source, { limit: Math.min(limit, DEEP_PAGE_ITEMS), after });
    },
  };
}
