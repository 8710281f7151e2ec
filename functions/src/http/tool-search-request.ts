import { z } from 'zod';
import { textField, unlessEmpty } from '../contract/fields.ts';
import { limits } from '../contract/limits.ts';
import { messages } from '../contract/messages.ts';
import { toCents } from '../contract/money.ts';
import { toolSorts } from '../contract/tool-search.ts';
import type { Place } from '../platform/page.ts';
import type { ToolOrder, ToolSearch } from '../tools/tool-search.ts';
import {
  cursorId,
  decodedCursor,
  limitParameter,
  type PublicRequest,
  positionOf,
  timeCursorSchema,
  versionParameter,
} from './page-request.ts';

/** What a cursor has of the last row before the page: the value that its list is sorted by, and the id. */
const cursors: Record<ToolOrder, z.ZodType<Place>> = {
  newest: timeCursorSchema,
  match: z.tuple([z.number().nonnegative(), cursorId]),
  price: z.tuple([z.int().nonnegative().max(limits.toolPriceCents.max), cursorId]),
  '-price': z.tuple([z.int().nonnegative().max(limits.toolPriceCents.max), cursorId]),
  name: z.tuple([z.string().max(limits.toolName.max), cursorId]),
};

/** Dollars, as cents. */
const price = z
  .string(messages.searchPriceInvalid)
  .regex(/^\d{1,6}(\.\d{1,2})?$/, messages.searchPriceInvalid)
  .transform((dollars) => toCents(Number(dollars)));

const parameters = z.object({
  limit: limitParameter,
  cursor: z.string(messages.cursorInvalid).optional(),
  v: versionParameter,
  q: unlessEmpty(
    textField(messages.searchTextInvalid).max(limits.searchText.max, messages.searchTextTooLong),
  ).transform((text) => text || undefined),
  sort: unlessEmpty(z.enum(toolSorts, messages.sortInvalid)),
  inStock: unlessEmpty(z.enum(['true', 'false'], messages.inStockInvalid)),
  minPrice: unlessEmpty(price),
  maxPrice: unlessEmpty(price),
});

/** The query parameters that change the list of tools. */
export const toolListParameters = Object.keys(parameters.shape);

type Query = z.infer<typeof parameters>;

/** True if the list is not asked for as it is, the newest first. */
function isSearch({ q, sort, inStock, minPrice, maxPrice }: Query): boolean {
  const isSorted = sort !== undefined && sort !== 'newest';
  return (
    isSorted || q !== undefined || inStock === 'true' || minPrice !== undefined || maxPrice !== undefined
  );
}

function searchOf({ limit, q, inStock, minPrice, maxPrice }: Query) {
  return {
    text: q,
    inStock: inStock === 'true',
    minCents: minPrice ?? 0,
    maxCents: maxPrice ?? limits.toolPriceCents.max,
    limit,
  };
}

/** The query string of the list of tools: a page of it as it is, or what is looked for in its copy. */
export const toolListRequestSchema = parameters
  .refine(({ minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }) => minPrice <= maxPrice, {
    path: ['maxPrice'],
    message: messages.searchPriceRange,
  })
  .transform((query, context): PublicRequest<ToolSearch> => {
    const { limit, v: changedAt, cursor, q, sort = q === undefined ? 'newest' : 'match' } = query;
    if (!isSearch(query)) {
      const place = placeIn(timeCursorSchema, cursor, context);
      return { changedAt, page: { limit, after: place && positionOf(place) } };
    }
    const order: ToolOrder = sort;
    const after = placeIn(cursors[order], cursor, context);
    return { changedAt, search: { ...searchOf(query), order, after } };
  });

/** What a cursor encodes, checked. */
function placeIn<T extends Place>(
  schema: z.ZodType<T>,
  cursor: string | undefined,
  context: z.RefinementCtx,
): T | undefined {
  if (cursor === undefined) return undefined;
  const { success, data } = schema.safeParse(decodedCursor(cursor));
  if (!success) context.addIssue({ code: 'custom', path: ['cursor'], message: messages.cursorInvalid });
  return data;
}
