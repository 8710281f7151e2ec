import { RateLimiterMemory } from 'rate-limiter-flexible';
import { publicListAgeMs } from './config.ts';
import { Kept } from './kept.ts';
import { type CopiedRow, type ListCopy, pageOf } from './list-copy.ts';
import type { ListReader } from './list-reader.ts';
import type { Page, PageRequest } from './page.ts';
import { count } from './rate-limit.ts';

/** Maximum age of a copy that is served while Firestore fails or does not respond. */
const STALE_MS = 5 * 60_000;
/** A page behind the kept rows costs a read per row. These pages are counted together for all callers. */
const DEEP_PAGES_PER_MINUTE = 60;
const DEEP_PAGE_ROWS = 100;

/** A list that anyone may read, served from a copy of its newest rows, which is at most 30 seconds old. */
export class PublicList<Fields extends { createdAt: Date }, Item> {
  readonly #reader: ListReader<Fields, Item>;
  readonly #copy: Kept<ListCopy<Item>>;
  readonly #deepPages = new RateLimiterMemory({ points: DEEP_PAGES_PER_MINUTE, duration: 60 });

  constructor(reader: ListReader<Fields, Item>) {
    this.#reader = reader;
    this.#copy = new Kept({
      read: (before) => reader.copy(before),
      ageMs: publicListAgeMs,
      staleMs: STALE_MS,
    });
  }

  /** The copy, if it is young enough for callers that have not changed the list. */
  get fresh(): ListCopy<Item> | undefined {
    return this.#copy.fresh;
  }

  /** @param changedAt See `Kept.value`. @throws 503 when there is no copy to serve. */
  copy(changedAt?: number): Promise<ListCopy<Item>> {
    return this.#copy.value(changedAt);
  }

  /** One page of the list. @throws 429 for too many pages behind the kept rows, 503 when there is no copy to serve. */
  async page({ limit, after }: PageRequest, changedAt?: number): Promise<Page<CopiedRow<Item>>> {
    const page = pageOf(await this.copy(changedAt), { limit, after });
    if (page) return page;
    await count(this.#deepPages, 'all');
    return this.#reader.page({ limit: Math.min(limit, DEEP_PAGE_ROWS), after });
  }
}
