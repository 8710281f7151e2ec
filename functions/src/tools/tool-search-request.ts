import { z } from 'zod';
import { documentId, textField, unlessEmpty } from '../contract/fields.ts';
import { limits } from '../contract/limits.ts';
import { messages } from '../contract/messages.ts';
import { toCents } from '../contract/money.ts';
import { type ManagedToolSort, managedToolSorts, toolSorts } from '../contract/tool-search.ts';
import {
  decodedCursor,
  idSchema,
  limitParameter,
  type PublicRequest,
  timeCursorSchema,
  versionParameter,
} from '../http/page-request.ts';
import type { Place } from '../platform/firestore/page.ts';
import type { ToolOrder, ToolSearch } from './tool-search.ts';

/** The content of a cursor in each sort order: the sort value and the id of the last row before the page. */
const cursors: Record<ToolOrder, z.ZodType<Place>> = {
  newest: timeCursorSchema,
  match: z.tuple([z.number().nonnegative(), idSchema]),
  price: z.tuple([z.int().nonnegative().max(limits.toolPriceCents.max), idSchema]),
  '-price': z.tuple([z.int().nonnegative().max(limits.toolPriceCents.max), idSchema]),
  name: z.tuple([z.string().max(limits.toolName.max), idSchema]),
  '-name': z.tuple([z.string().max(limits.toolName.max), idSchema]),
  stock: z.tuple([z.int().nonnegative().max(limits.toolQuantity.max), idSchema]),
  '-stock': z.tuple([z.int().nonnegative().max(limits.toolQuantity.max), idSchema]),
};

/** A price in dollars, converted to cents. */
const price = z
  .string(messages.searchPriceNotAnAmount)
  .regex(/^[+-]?\d+(\.\d+)?$/, messages.searchPriceNotAnAmount)
  .regex(/^\d{1,6}(\.\d{1,2})?$/, messages.searchPriceInvalid)
  .transform((dollars) => toCents(Number(dollars)));

const text = unlessEmpty(
  textField(messages.searchTextInvalid).max(limits.searchText.max, messages.searchTextTooLong),
).transform((words) => words || undefined);

const category = unlessEmpty(
  textField(messages.toolCategoryInvalid).max(limits.toolCategory.max, messages.toolCategoryTooLong),
).transform((name) => name || undefined);

function parametersWith(sorts: readonly ManagedToolSort[], sortInvalid: string) {
  return z.object({
    limit: limitParameter,
    cursor: z.string(messages.cursorInvalid).optional(),
    v: versionParameter,
    q: text,
    like: unlessEmpty(documentId(messages.toolIdInvalid)),
    category,
    sort: unlessEmpty(z.enum(sorts, sortInvalid)),
    inStock: unlessEmpty(z.enum(['true', 'false'], messages.inStockInvalid)),
    minPrice: unlessEmpty(price),
    maxPrice: unlessEmpty(price),
    stock: unlessEmpty(z.enum(['low', 'out'], messages.stockInvalid)),
    hidden: unlessEmpty(z.enum(['true', 'false'], messages.toolHiddenInvalid)),
  });
}

type Query = z.infer<ReturnType<typeof parametersWith>>;

/** The query parameters that affect the list of tools. */
export const toolListParameters = Object.keys(parametersWith(toolSorts, messages.sortInvalid).shape);

/** Returns true if the list is filtered, or sorted by anything but newest first. */
function isSearch({ sort, inStock, q, like, category, minPrice, maxPrice, stock, hidden }: Query): boolean {
  const isSorted = sort !== undefined && sort !== 'newest';
  const filters = [q, like, category, minPrice, maxPrice, stock, hidden];
  return isSorted || inStock === 'true' || filters.some((filter) => filter !== undefined);
}

function searchOf({ limit, q, like, category, inStock, minPrice, maxPrice, stock, hidden }: Query) {
  return {
    text: q,
    like,
    category,
    inStock: inStock === 'true',
    minCents: minPrice ?? 0,
    maxCents: maxPrice ?? limits.toolPriceCents.max,
    stock,
    hidden: hidden === undefined ? undefined : hidden === 'true',
    limit,
  };
}

/**
 * Returns the sort order of a query. By default, a query with `q` or `like` is sorted by best match, any
 * other query by newest first.
 */
function orderOf({ sort, q, like }: Query): ToolOrder {
  return sort ?? (q === undefined && like === undefined ? 'newest' : 'match');
}

/**
 * Returns the schema of a tool list's query string, which requests either a page of the list, or a search in
 * its cached copy.
 */
function toolListRequest(sorts: readonly ManagedToolSort[], sortInvalid: string) {
  // An invalid price is NaN in `refine`. It has its own message, and is not compared.
  return parametersWith(sorts, sortInvalid)
    .refine(({ minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }) => !(minPrice > maxPrice), {
      path: ['maxPrice'],
      message: messages.searchPriceRange,
    })
    .transform((query, context): PublicRequest<ToolSearch> => {
      const { limit, v: changedAt, cursor } = query;
      if (!isSearch(query)) {
        return { changedAt, page: { limit, after: placeIn(timeCursorSchema, cursor, context) } };
      }
      const order = orderOf(query);
      const after = placeIn(cursors[order], cursor, context);
      return { changedAt, search: { ...searchOf(query), order, after } };
    });
}

export const toolListRequestSchema = toolListRequest(toolSorts, messages.sortInvalid);

/** The query string of the admins' list, which has more sort orders. */
export const managedToolsRequestSchema = toolListRequest(managedToolSorts, messages.managedSortInvalid);

/** Decodes and checks a cursor. */
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
