import { z } from 'zod';
import { amount, documentId, textField, unlessEmpty } from '../contract/fields.ts';
import { limits } from '../contract/limits.ts';
import { messages } from '../contract/messages.ts';
import { isWholeCents, toCents } from '../contract/money.ts';
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

/** A sort order. `match` sorts by score. */
export type ToolOrder = ManagedToolSort | 'match';

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

/** A price in dollars, as typed, converted to cents. */
const price = amount(
  z
    .number(messages.searchPriceNotAnAmount)
    .refine(
      (dollars) => isWholeCents(dollars) && dollars >= 0 && toCents(dollars) <= limits.toolPriceCents.max,
      messages.searchPriceInvalid,
    ),
).transform(toCents);

const text = unlessEmpty(
  textField(messages.searchInvalid).max(limits.searchText.max, messages.searchTextTooLong),
).transform((words) => words || undefined);

const category = unlessEmpty(
  textField(messages.toolCategoryInvalid).max(limits.toolCategory.max, messages.toolCategoryTooLong),
).transform((name) => name || undefined);

function flag(message: string) {
  return unlessEmpty(z.enum(['true', 'false'], message).transform((value) => value === 'true'));
}

/** The parameters. All except `limit`, `cursor`, `v` and `sort` are filters. */
function parametersWith(sorts: readonly ManagedToolSort[], sortInvalid: string) {
  return z.object({
    limit: limitParameter,
    cursor: z.string(messages.cursorInvalid).optional(),
    v: versionParameter,
    q: text,
    /** The id of a tool. The search returns similar tools. */
    like: unlessEmpty(documentId(messages.toolIdInvalid)),
    category,
    sort: unlessEmpty(z.enum(sorts, sortInvalid)),
    inStock: flag(messages.inStockInvalid).transform((isRequired) => isRequired || undefined),
    minPrice: unlessEmpty(price),
    maxPrice: unlessEmpty(price),
    stock: unlessEmpty(z.enum(['low', 'out'], messages.stockInvalid)),
    hidden: flag(messages.toolHiddenInvalid),
  });
}

type Query = z.infer<ReturnType<typeof parametersWith>>;

/** A search and the requested page. Prices are in cents. */
export type ToolSearch = Omit<Query, 'cursor' | 'v' | 'sort'> & {
  order: ToolOrder;
  after: Place | undefined;
};

/** The query parameters that affect the list of tools. */
export const toolListParameters = Object.keys(parametersWith(toolSorts, messages.sortInvalid).shape);

/**
 * Returns the schema of a tool list's query string. A query that filters or sorts the list requests a search in the
 * cached copy, any other query a page of the list. By default, a query with `q` or `like` is sorted by best match,
 * any other query by newest first.
 */
function toolListRequest(sorts: readonly ManagedToolSort[], sortInvalid: string) {
  return parametersWith(sorts, sortInvalid)
    .refine(({ minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }) => !(minPrice > maxPrice), {
      path: ['maxPrice'],
      message: messages.searchPriceRange,
    })
    .transform(({ limit, cursor, v: changedAt, sort, ...filters }, context): PublicRequest<ToolSearch> => {
      const isFiltered = Object.values(filters).some((filter) => filter !== undefined);
      if (!isFiltered && (sort ?? 'newest') === 'newest')
        return { changedAt, page: { limit, after: placeIn(timeCursorSchema, cursor, context) } };
      const isByText = filters.q !== undefined || filters.like !== undefined;
      const order = sort ?? (isByText ? 'match' : 'newest');
      const after = placeIn(cursors[order], cursor, context);
      return { changedAt, search: { ...filters, limit, order, after } };
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
