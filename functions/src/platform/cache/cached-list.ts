import { RateLimiterMemory } from 'rate-limiter-flexible';
import { publicListAgeMs } from '../config/config.ts';
import { ListReader, type ListSource } from '../firestore/list-reader.ts';
import type { Page, PageRequest } from '../firestore/page.ts';
import { countRequest } from '../identity/rate-limit.ts';
import { type CachedValue, cachedValue, type OwnChange } from './cached-value.ts';
import { type CopiedList, type CopiedRow, type ListCopy, pageOf } from './list-copy.ts';

/**
 * Limits of requests for pages after the cached rows, which cost one read per row. The requests of all
 * callers are counted together.
 */
const DEEP_PAGES_PER_MINUTE = 60;
const DEEP_PAGE_ROWS = 100;

/** A list in Firestore. Served from a cached copy of its newest rows, which is usually at most 30 seconds old. */
export class CachedList<Fields extends { createdAt: Date }, Item> implements CopiedList<Item> {
  readonly #reader: ListReader<Fields, Item>;
  readonly #copy: CachedValue<ListCopy<Item>>;
  readonly #deepPages = new RateLimiterMemory({ points: DEEP_PAGES_PER_MINUTE, duration: 60 });

  constructor(source: ListSource<Fields, Item>) {
    this.#reader = new ListReader(source);
    this.#copy = cachedValue({ read: (before) => this.#reader.copy(before), ageMs: publicListAgeMs });
  }

  /** @throws 503 if no copy can be served */
  copy(change?: OwnChange): Promise<ListCopy<Item>> {
    return this.#copy(change);
  }

  /** Returns one page. @throws 429 for too many pages after the cached rows, 503 if no copy can be served */
  async page({ limit, after }: PageRequest, change?: OwnChange): Promise<Page<CopiedRow<Item>>> {
    const page = pageOf(await this.copy(change), { limit, after });
    if (page) return page;
    await countRequest(this.#deepPages, 'all');
    return this.#reader.page({ limit: Math.min(limit, DEEP_PAGE_ROWS), after });
  }
}
