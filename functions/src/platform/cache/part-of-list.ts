import { oncePer } from './lazily.ts';
import { type CopiedList, type ListCopy, pageOf } from './list-copy.ts';

/**
 * Returns the rows of a cached list that match a condition. The array of rows changes only when the array of
 * the whole list changes.
 */
export function partOfList<Item>(
  whole: CopiedList<Item>,
  isIncluded: (item: Item) => boolean,
): CopiedList<Item> {
  const partOfRows = oncePer((rows: ListCopy<Item>['rows']) => rows.filter(({ item }) => isIncluded(item)));
  const partOf = (copy: ListCopy<Item>) => ({ ...copy, rows: partOfRows(copy.rows) });
  const part: CopiedList<Item> = {
    get fresh() {
      const copy = whole.fresh;
      return copy && partOf(copy);
    },
    copy: async (changedAt) => partOf(await whole.copy(changedAt)),
    page: async (request, changedAt) => {
      const page = pageOf(await part.copy(changedAt), request);
      if (page) return page;
      const { items, next } = await whole.page(request, changedAt);
      return { items: items.filter(({ item }) => isIncluded(item)), next };
    },
  };
  return part;
}
