import type { Page, PageRequest } from '../firestore/page.ts';
import { type CopiedList, type CopiedRow, type ListCopy, pageOf } from './list-copy.ts';

/**
 * The rows of a cached list that match a condition. The array of rows changes only when the array of the
 * whole list changes.
 */
export class PartOfList<Item> implements CopiedList<Item> {
  readonly #whole: CopiedList<Item>;
  readonly #isIncluded: (item: Item) => boolean;
  readonly #parts = new WeakMap<ListCopy<Item>['rows'], ListCopy<Item>['rows']>();

  constructor(whole: CopiedList<Item>, isIncluded: (item: Item) => boolean) {
    this.#whole = whole;
    this.#isIncluded = isIncluded;
  }

  get fresh(): ListCopy<Item> | undefined {
    const copy = this.#whole.fresh;
    return copy && this.#partOf(copy);
  }

  async copy(changedAt?: number): Promise<ListCopy<Item>> {
    return this.#partOf(await this.#whole.copy(changedAt));
  }

  async page(request: PageRequest, changedAt?: number): Promise<Page<CopiedRow<Item>>> {
    const page = pageOf(await this.copy(changedAt), request);
    if (page) return page;
    const { items, next } = await this.#whole.page(request, changedAt);
    return { items: items.filter(({ item }) => this.#isIncluded(item)), next };
  }

  #partOf(copy: ListCopy<Item>): ListCopy<Item> {
    const rows = this.#parts.get(copy.rows) ?? copy.rows.filter(({ item }) => this.#isIncluded(item));
    this.#parts.set(copy.rows, rows);
    return { ...copy, rows };
  }
}
