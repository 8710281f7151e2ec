import { z } from 'zod';

const rows = z.array(z.object({ _id: z.string() }));

/** Returns the ids of the rows of a list, in order. */
export const rowIds = (body: unknown): string[] => rows.parse(body).map(({ _id }) => _id);

/** Returns the path and the query of the next page of a list, or undefined for the last page. */
export function nextPage({ headers }: { headers: Headers }): string | undefined {
  return /<(?:\/api)?(\/[^>]+)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1];
}
