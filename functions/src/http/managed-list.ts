import type { CopiedRow, ListCopy } from '../platform/list-copy.ts';
import type { FoundPage, Page } from '../platform/page.ts';
import { parseInput } from '../platform/parse-input.ts';
import type { CopiedList } from '../platform/part-of-list.ts';
import { FOR_ONE } from './caching.ts';
import { admin } from './guards.ts';
import type { PublicRequest } from './page-request.ts';
import { foundReply, type ListSearch, pageReply } from './public-list.ts';
import type { Route } from './route.ts';

/** Admins are counted as every caller is: their searches have no limit of their own. */
type ManagedSearch<Item, Search> = Pick<ListSearch<Item, Search>, 'schema'> & {
  find: (copy: ListCopy<Item>, search: Search) => FoundPage<CopiedRow<Item>>;
};

/** A call that returns one page of a list to admins, from its copy, with the rows that others do not get. */
export function managedList<Item, Search>(
  path: string,
  list: CopiedList<Item>,
  { schema, find }: ManagedSearch<Item, Search>,
): Route {
  return {
    method: 'get',
    path,
    access: admin.access,
    isList: true,
    answer: async (request) => {
      await admin.authorize(request);
      const wanted = parseInput<PublicRequest<Search>>(schema, request.query);
      const { changedAt } = wanted;
      if ('search' in wanted) {
        const found = find(await list.copy(changedAt), wanted.search);
        return { reply: foundReply(request.originalUrl, found, FOR_ONE) };
      }
      const page: Page<CopiedRow<Item>> = await list.page(wanted.page, changedAt);
      return { reply: pageReply(request.originalUrl, page, FOR_ONE) };
    },
  };
}
