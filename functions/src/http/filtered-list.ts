import type { Request } from 'express';
import type { z } from 'zod';
import type { Page, PageRequest } from '../platform/page.ts';
import { parseInput } from '../platform/parse-input.ts';
import type { TextFile } from '../platform/text-file.ts';
import type { Guard } from './guard.ts';
import { pageRequestSchema } from './page-request.ts';
import type { Route } from './route.ts';
import { begun } from './text-file.ts';

type Handlers<Granted, Filter> = {
  page: (input: Granted & { filter: Filter; page: PageRequest }) => Promise<Page<unknown>>;
  csv?: (input: Granted & { filter: Filter }) => TextFile;
};

/** A list that its query string narrows down: a page of it as JSON; where there is `csv`, with `Accept: text/csv` all of it. */
export function filteredList<Granted extends object, Filter>(
  path: string,
  guard: Guard<Granted>,
  filterSchema: z.ZodType<Filter>,
  { page, csv }: Handlers<Granted, Filter>,
): Route {
  return {
    method: 'get',
    path,
    access: guard.access,
    isList: true,
    answer: async (request) => {
      const granted = await guard.authorize(request);
      const filter = parseInput(filterSchema, request.query);
      if (csv && asksForCsv(request)) {
        const file = csv({ ...granted, filter });
        // Of a file, HEAD gets what is known without reading any of it.
        return { file: request.method === 'HEAD' ? file : await begun(file) };
      }
      const wanted = parseInput(pageRequestSchema, request.query);
      return { page: await page({ ...granted, filter, page: wanted }) };
    },
  };
}

function asksForCsv(request: Request): boolean {
  return request.accepts(['json', 'csv']) === 'csv';
}
