import { z } from 'zod';
import { amount, limitedText, textField, unlessEmpty } from '../contract/fields.ts';
import { limits } from '../contract/limits.ts';
import { messages } from '../contract/messages.ts';
import { isWholeCents, toCents } from '../contract/money.ts';
import { recordOf } from '../contract/records.ts';
import { toolIdField } from '../contract/review.ts';
import { isOutOfStock } from '../contract/stock.ts';
import type { Tool } from '../contract/tool.ts';
import { toolFlags } from '../contract/tool-flags.ts';
import {
  type ManagedToolSort,
  type managedToolSearchNames,
  managedToolSorts,
  stockFilters,
  type toolSearchNames,
  toolSorts,
} from '../contract/tool-search.ts';
import {
  idSchema,
  pageIn,
  pageParameters,
  parsedCursor,
  timeCursorSchema,
  versionParameter,
} from '../http/page-request.ts';
import type { PublicRequest } from '../http/public-routes.ts';
import type { Cursor } from '../platform/firestore/page.ts';

/** A tool that a search has found. The score is 0 if the search has no words. */
export type Match = { tool: Tool; score: number };

type Order = {
  /** The values to sort by. Tools with the same values are sorted by id, in the same direction. */
  values: (match: Match) => Cursor;
  isDescending?: true;
  /** The content of a cursor: the values and the id of the last tool before the page. */
  cursor: z.ZodType<Cursor>;
};

function orderBy(value: (tool: Tool) => Cursor[0], schema: z.ZodType<Cursor[0]>): Order {
  return { values: ({ tool }) => [value(tool)], cursor: z.tuple([schema, idSchema]) };
}

function descending(order: Order): Order {
  return { ...order, isDescending: true };
}

const byPrice = orderBy(
  ({ toolPrice }) => toCents(toolPrice),
  z.int().nonnegative().max(limits.toolPriceCents.max),
);
const byName = orderBy(({ toolName }) => toolName, z.string().max(limits.toolName.max));
const byStock = orderBy(({ toolAvailableQuantity }) => toolAvailableQuantity, z.int().nonnegative());

/** A sort order. `match` sorts by score. */
type ToolOrder = ManagedToolSort | 'match';

export const toolOrders: Record<ToolOrder, Order> = {
  // Tools out of stock are last.
  match: {
    values: ({ tool, score }) => [isOutOfStock(tool) ? 0 : 1, score],
    isDescending: true,
    cursor: z.tuple([z.literal([0, 1]), z.number().nonnegative(), idSchema]),
  },
  newest: {
    values: ({ tool }) => [Date.parse(tool.createdAt)],
    isDescending: true,
    cursor: timeCursorSchema,
  },
  price: byPrice,
  '-price': descending(byPrice),
  name: byName,
  '-name': descending(byName),
  stock: byStock,
  '-stock': descending(byStock),
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
  textField(messages.searchInvalid).max(limits.searchText.max, messages.textTooLong('searchText')),
).transform((words) => words || undefined);

const category = unlessEmpty(limitedText('category')).transform((name) => name || undefined);

function flag(message: string) {
  return unlessEmpty(z.enum(['true', 'false'], message).transform((value) => value === 'true'));
}

type SearchName = (typeof toolSearchNames | typeof managedToolSearchNames)[number];

/** The parameters. All except `limit`, `cursor`, `v` and `sort` are filters. */
function parametersWith(sorts: readonly ManagedToolSort[]) {
  return z.object({
    ...pageParameters.shape,
    v: versionParameter,
    q: text,
    /** The id of a tool. The search returns similar tools. */
    like: toolIdField,
    category,
    sort: unlessEmpty(z.enum(sorts, messages.sortInvalid(sorts))),
    inStock: flag(messages.inStockInvalid).transform((isRequired) => isRequired || undefined),
    minPrice: unlessEmpty(price),
    maxPrice: unlessEmpty(price),
    stock: unlessEmpty(z.enum(stockFilters, messages.stockInvalid)),
    ...recordOf(toolFlags, (name) => flag(messages.toolFlagInvalid(name))),
  } satisfies Record<SearchName, z.ZodType> & Record<string, z.ZodType>);
}

type Query = z.infer<ReturnType<typeof parametersWith>>;

/** A search and the requested page. Prices are in cents. */
export type ToolSearch = Omit<Query, 'cursor' | 'v' | 'sort'> & {
  order: ToolOrder;
  after: Cursor | undefined;
};

/**
 * Returns the schema of a tool list's query string. A query that filters or sorts the list requests a search in the
 * cached copy, any other query a page of the list. By default, a query with `q` or `like` is sorted by best match,
 * any other query by newest first.
 */
function toolListRequest(sorts: readonly ManagedToolSort[]) {
  return parametersWith(sorts)
    .refine(({ minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }) => !(minPrice > maxPrice), {
      path: ['maxPrice'],
      message: messages.searchPriceRange,
    })
    .transform(({ limit, cursor, v, sort, ...filters }, context): PublicRequest<ToolSearch> => {
      const isFiltered = Object.values(filters).some((filter) => filter !== undefined);
      if (!isFiltered && (sort ?? 'newest') === 'newest') return { page: pageIn({ limit, cursor }, context) };
      const isByText = filters.q !== undefined || filters.like !== undefined;
      const order = sort ?? (isByText ? 'match' : 'newest');
      const after = parsedCursor(toolOrders[order].cursor, cursor, context);
      return { search: { ...filters, limit, order, after } };
    });
}

export const toolListRequestSchema = toolListRequest(toolSorts);

/** The query string of the admins' list, which has more sort orders. */
export const managedToolsRequestSchema = toolListRequest(managedToolSorts);
