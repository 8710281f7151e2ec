import { RateLimiterMemory } from 'rate-limiter-flexible';
import { publicListAgeMs } from './config.ts';
import { type CopiedRow, type ListCopy, pageOf } from './list-copy.ts';
import type { ListReader } from './list-reader.ts';
import type { Page, PageRequest } from './page.ts';
import { count } from './rate-limit.ts';
import { isTransient } from './transient-error.ts';

/** How old a copy may be that is served while Firestore fails. */
const STALE_MS = 5 * 60_000;
/** How long a visitor who could have an older copy waits for a newer one. */
const PATIENCE_MS = 2000;
/** A list that somebody has just changed is read before its time: at most once a second, and so often a minute. */
const EARLY_READ_MS = 1000;
const EARLY_READS_PER_MINUTE = 10;
/** Pages behind the kept rows cost a read per row, of whoever asks. */
const DEEP_PAGES_PER_MINUTE = 60;
const DEEP_PAGE_ROWS = 100;
/** A caller knows the API's time to the second. */
const CLOCKS_APART_MS = 2000;
/** Both are counted together, whoever asks. */
const EVERYBODY = 'everybody';

/**
 * A list that anyone may read, served from a copy in the memory of this instance, so that visitors cost next to
 * nothing however many there are and whatever they send. One read is under way at a time.
 */
export class PublicList<Fields extends { createdAt: Date }, Item> {
  readonly #reader: ListReader<Fields, Item>;
  readonly #earlyReads = new RateLimiterMemory({ points: EARLY_READS_PER_MINUTE, duration: 60 });
  readonly #deepPages = new RateLimiterMemory({ points: DEEP_PAGES_PER_MINUTE, duration: 60 });
  #copy: ListCopy<Item> | undefined;
  #reading: Promise<ListCopy<Item>> | undefined;

  constructor(reader: ListReader<Fields, Item>) {
    this.#reader = reader;
  }

  /** The copy, if it is young enough for those who have not changed the list. */
  get fresh(): ListCopy<Item> | undefined {
    const copy = this.#copy;
    return copy && copy.freshUntil >= Date.now() ? copy : undefined;
  }

  /**
   * One page of the list, at most 30 seconds old.
   *
   * @param changedAt When the caller changed the list, in milliseconds: they get one that was read after that.
   * @throws 429 for too many pages behind the rows that are kept, 503 when there is no copy to serve.
   */
  async page(request: PageRequest, changedAt = 0): Promise<Page<CopiedRow<Item>>> {
    return pageOf(await this.copy(changedAt), request) ?? (await this.#deepPage(request));
  }

  /** The copy, as young as `page` asks for it. @throws 503 when there is none to serve. */
  async copy(changedAt = 0): Promise<ListCopy<Item>> {
    return this.#copyAfter(pastTime(changedAt));
  }

  async #copyAfter(changedAt: number): Promise<ListCopy<Item>> {
    const askedAt = Date.now();
    for (;;) {
      const copy = this.#copy;
      const isDue = !copy || copy.freshUntil < askedAt;
      if (!isDue && (copy.readAt >= changedAt || !(await this.#mayReadEarly(copy)))) return copy;
      // While this call waited, another one may have read.
      if (copy !== this.#copy) continue;
      const stale = copy && Date.now() - copy.readAt < STALE_MS ? copy : undefined;
      if ((await this.#readAgain(stale)) === stale && stale) return stale;
    }
  }

  /** Waits until the list may be read before its time. False once that was done too often. */
  async #mayReadEarly({ readAt }: ListCopy<Item>): Promise<boolean> {
    if (this.#reading) return true;
    if ((await this.#earlyReads.get(EVERYBODY))?.remainingPoints === 0) return false;
    const wait = readAt + EARLY_READ_MS - Date.now();
    if (wait > 0) await sleep(wait);
    if (!this.#reading && this.#copy?.readAt === readAt) await this.#earlyReads.penalty(EVERYBODY);
    return true;
  }

  /** The list as it is read now, or the stale copy where that fails or takes too long. */
  async #readAgain(stale: ListCopy<Item> | undefined): Promise<ListCopy<Item>> {
    this.#reading ??= this.#readCopy().finally(() => {
      this.#reading = undefined;
    });
    if (!stale) return this.#reading;
    const tired = sleep(PATIENCE_MS).then(() => stale);
    return Promise.race([this.#reading.catch((error) => staleUnless(error, stale)), tired]);
  }

  async #readCopy(): Promise<ListCopy<Item>> {
    const readAt = Date.now();
    const rows = await this.#reader.rows(this.#copy);
    this.#copy = { readAt, freshUntil: readAt + publicListAgeMs(), ...rows };
    return this.#copy;
  }

  async #deepPage({ limit, after }: PageRequest): Promise<Page<CopiedRow<Item>>> {
    await count(this.#deepPages, EVERYBODY);
    return this.#reader.page({ limit: Math.min(limit, DEEP_PAGE_ROWS), after });
  }
}

/** A time that a clock a little ahead says is now. One that is to come would have the list read until then. */
function pastTime(time: number): number {
  const now = Date.now();
  return time > now + CLOCKS_APART_MS ? 0 : Math.min(time, now);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function staleUnless<Item>(error: unknown, stale: ListCopy<Item>): ListCopy<Item> {
  if (isTransient(error)) return stale;
  throw error;
}
