import type { Request } from 'express';
import { z } from 'zod';
import { TOTAL_AMOUNT_HEADER, TOTAL_COUNT_HEADER } from '../contract/list-headers.ts';
import { parseInput } from '../platform/errors/refusal.ts';
import type { Page, PageRequest } from '../platform/firestore/page.ts';
import type { Guard } from './guards.ts';
import { pageParameters, pageRequestSchema } from './page-request.ts';
import { Reply } from './reply.ts';
import type { Operation, Route } from './route.ts';

type Handlers<Granted, Filter> = {
  page: (input: Granted & { filter: Filter; page: PageRequest }) => Promise<Page<unknown>>;
  csv?: (input: Granted & { filter: Filter }) => Reply | Promise<Reply>;
};

/**
 * Makes the route of a list that is filtered by the query string. The route returns one page as JSON. With
 * `csv` and `Accept: text/csv`, it returns the whole list as a CSV file.
 */
export function filteredList<Granted extends object, Filter>(
  path: string,
  guard: Guard<Granted>,
  operation: Operation<Filter> & { query: z.ZodType<Filter> },
  { page, csv }: Handlers<Granted, Filter>,
): Route {
  return {
    ...operation,
    method: 'get',
    path,
    guard,
    isList: true,
    query: operation.query.and(pageParameters),
    handle: async (request) => {
      const granted = await guard.authorize(request);
      const filter = parseInput(operation.query, request.query);
      if (csv && acceptsCsv(request)) return csv({ ...granted, filter });
      const requested = parseInput(pageRequestSchema, request.query);
      return pageReply(await page({ ...granted, filter, page: requested }));
    },
  };
}

/** Makes the route of a list without a filter. */
export function list<Granted extends object>(
  path: string,
  guard: Guard<Granted>,
  operation: Operation,
  page: (input: Granted & { page: PageRequest }) => Promise<Page<unknown>>,
): Route {
  return filteredList(path, guard, { ...operation, query: z.object({}) }, { page });
}

function pageReply({ items, next, total }: Page<unknown>): Reply {
  const headers = {
    ...(total && { [TOTAL_COUNT_HEADER]: String(total.count) }),
    ...(total?.amount !== undefined && { [TOTAL_AMOUNT_HEADER]: String(total.amount) }),
  };
  return new Reply(items, { next, headers });
}

function acceptsCsv(request: Request): boolean {
  return request.accepts(['json', 'csv']) === 'csv';
}
