import { setLogFunction } from 'firebase-admin/firestore';
import { z } from 'zod';
import * as audit from '../../src/audit/audit.repository.ts';
import * as mail from '../../src/mail/mail.repository.ts';
import * as figures from '../../src/orders/order-figures.repository.ts';
import * as orderSearch from '../../src/orders/orders.repository.ts';
import * as orders from '../../src/orders/orders.repository.ts';
import * as payments from '../../src/payments/payments.repository.ts';
import { firestore } from '../../src/platform/firestore/firestore.ts';
import * as reviews from '../../src/reviews/reviews.repository.ts';
import * as stockRequests from '../../src/tools/stock-requests.repository.ts';
import * as tools from '../../src/tools/tools.repository.ts';
import * as users from '../../src/users/users.repository.ts';

const page = { limit: 1, after: [1, 'a'] } as const;

async function everyFilter(search: (filter: orderSearch.OrderFilter) => Promise<unknown>): Promise<void> {
  for (const words of [[], ['hammer'], ['hammer', 'claw']]) {
    for (const phases of [undefined, ['paid' as const]]) {
      for (const returns of [undefined, 'open' as const]) {
        for (const from of [undefined, new Date(0)]) await search({ words, phases, returns, from, to: from });
      }
    }
  }
}

async function everyAuditFilter(list: (filter: audit.AuditFilter) => Promise<unknown>): Promise<void> {
  for (const actor of [undefined, 'uid']) {
    for (const target of [undefined, 'order']) {
      for (const action of [undefined, 'order.ship' as const]) await list({ actor, target, action });
    }
  }
}

/** Calls all functions that make queries. `indexes.test.ts` checks that no function is missing. */
export const queries: Record<string, () => Promise<unknown>> = {
  listMatching: async () => {
    for (const isOldestFirst of [false, true])
      await everyFilter((filter) => orderSearch.listMatching(filter, { ...page, isOldestFirst }));
  },
  countMatching: () => everyFilter((filter) => orderSearch.countMatching(filter, 1)),
  sumOfMatching: async () => {
    for (const phases of [undefined, ['paid' as const]]) {
      for (const from of [undefined, new Date(0)])
        await orders.sumOfMatching({ words: [], phases, returns: undefined, from, to: from });
    }
  },
  listOrdersOf: async () => {
    await orders.listOrdersOf('uid', page);
    await orders.listOrdersOf('uid', page, ['open']);
  },
  payableOrdersOfTotal: () => orders.payableOrdersOfTotal('uid', 100),
  everyOrderOf: () => orders.everyOrderOf('uid').next(),
  holdingOrdersOf: () => orders.holdingOrdersOf('uid').next(),
  countHoldingOrdersOf: () => orders.countHoldingOrdersOf('uid'),
  expiredOrdersOf: () => orders.expiredOrdersOf('uid').next(),
  overdueOrders: () => orders.overdueOrders(new Date(), 1),
  endingOrders: () => orders.endingOrders(1),
  listEntries: () => everyAuditFilter((filter) => audit.listEntries(filter, page)),
  countEntries: () => everyAuditFilter(audit.countEntries),
  entriesAbout: () => audit.entriesAbout(['order', 'uid']),
  forgetAddresses: () => audit.forgetAddresses(firestore.batch(), 'order'),
  sumOfSold: () => figures.sumOfSold(),
  sumOfPaidBetween: () => figures.sumOfPaidBetween(new Date(0), new Date()),
  salesBetween: () => figures.salesBetween(new Date(0), new Date(), 1),
  countReturnsToHandle: () => figures.countReturnsToHandle(),
  countToShip: () => figures.countToShip(),
  ordersWithPendingRefund: () => orders.ordersWithPendingRefund(1),
  countInPhases: () => figures.countInPhases(['open', 'paid']),
  sumOfLost: () => figures.sumOfLost(),
  sumOfOpenDisputes: () => figures.sumOfOpenDisputes(),
  ordersInDispute: () => orders.ordersInDispute(1),
  sumOfFailedRefunds: () => payments.sumOfFailedRefunds(),
  excessPayments: () => payments.excessPayments(),
  paymentsOf: () => payments.paymentsOf('uid').next(),
  listFailedRefunds: () => payments.listFailedRefunds(page),
  readUsersAfter: () => users.readUsersAfter('uid', 1),
  findPurchase: () => orders.findPurchase('uid', 'tool'),
  listReviews: () => reviews.listReviews(page),
  countRatings: async () => {
    for (const tool of [undefined, 'tool']) await reviews.countRatings(5, tool);
  },
  listMatchingReviews: async () => {
    for (const words of [[], ['good']]) {
      for (const stars of [undefined, 1]) {
        for (const toolId of [undefined, 'tool'])
          await reviews.listMatchingReviews({ words, stars, toolId }, page);
      }
    }
  },
  countMatchingReviews: async () => {
    for (const stars of [undefined, 1]) {
      for (const toolId of [undefined, 'tool']) await reviews.countMatchingReviews({ stars, toolId });
    }
  },
  listReviewsOfTool: () => reviews.listReviewsOfTool('tool', page),
  countReviewsOfTool: () => reviews.countReviewsOfTool('tool'),
  listReviewsOf: () => reviews.listReviewsOf('uid', page),
  everyReviewOf: () => reviews.everyReviewOf('uid').next(),
  deleteMailsOf: () => mail.deleteMailsOf('uid'),
  mailsAbout: () => mail.mailsAbout('uid', 'order', 1),
  dueMails: () => mail.dueMails(new Date(), 1),
  anonymizeReviews: () => reviews.anonymizeReviews('uid'),
  listTools: () => tools.listTools(page),
  listChangedTools: () => tools.listChangedTools(new Date(0)),
  countStockRequestsOf: () => stockRequests.countStockRequestsOf('uid'),
  oldestStockRequestAt: () => stockRequests.oldestStockRequestAt(),
  stockRequestsFor: () => stockRequests.stockRequestsFor('tool', 1),
  everyStockRequestOf: () => stockRequests.everyStockRequestOf('uid').next(),
  deleteStockRequestsOf: () => stockRequests.deleteStockRequestsOf('uid'),
  expireStockRequests: () => stockRequests.expireStockRequests('tool'),
  listUsers: async () => {
    for (const words of [[], ['jo'], ['jo', 'smith']]) await users.listUsers(words, page);
  },
  countUsers: async () => {
    for (const word of [undefined, 'jo']) await users.countUsers(word);
  },
  listAdmins: () => users.listAdmins(),
  listBeingRemoved: () => users.listBeingRemoved(),
};

const field = z.object({ fieldPath: z.string() });
const fieldFilter = z.object({ fieldFilter: z.object({ field, op: z.string() }) });
/** Firestore compares with null in another way, but uses the same indexes. */
const nullFilter = z
  .object({ unaryFilter: z.object({ field, op: z.literal('IS_NULL') }) })
  .transform(({ unaryFilter }) => ({ fieldFilter: { field: unaryFilter.field, op: 'EQUAL' } }));
type FieldFilter = z.infer<typeof fieldFilter>;
type SentFilter = FieldFilter | { compositeFilter: { op: 'AND' | 'OR'; filters: SentFilter[] } };
const sentFilter: z.ZodType<SentFilter> = z.lazy(() =>
  z.union([
    fieldFilter,
    nullFilter,
    z.object({ compositeFilter: z.object({ op: z.enum(['AND', 'OR']), filters: z.array(sentFilter) }) }),
  ]),
);

/** Returns the filters of each query that Firestore makes for a filter. It makes one query for each part of an OR. */
function alternativesOf(filter: SentFilter): FieldFilter[][] {
  if ('fieldFilter' in filter) return [[filter]];
  const parts = filter.compositeFilter.filters.map(alternativesOf);
  if (filter.compositeFilter.op === 'OR') return parts.flat();
  return parts.reduce((all, part) => all.flatMap((one) => part.map((other) => [...one, ...other])), [[]]);
}

const structuredQuery = z.object({
  from: z.tuple([z.object({ collectionId: z.string() })]),
  where: sentFilter.nullish(),
  orderBy: z.array(z.object({ field, direction: z.string() })).nullish(),
});
const aggregation = z.object({ sum: z.object({ field }).nullish() });
const request = z.union([
  z
    .object({ structuredQuery })
    .transform((sent) => ({ query: sent.structuredQuery, isCount: false, sums: [] })),
  z
    .object({
      structuredAggregationQuery: z.object({ structuredQuery, aggregations: z.array(aggregation) }),
    })
    .transform(({ structuredAggregationQuery: { structuredQuery: query, aggregations } }) => ({
      query,
      isCount: true,
      sums: aggregations.flatMap(({ sum }) => sum?.field.fieldPath ?? []),
    })),
]);

type Request = z.infer<typeof request>;
export type SentQuery = Request & { filters: FieldFilter[] };

/** Returns the queries that an action sends to Firestore, from the log of Firestore's client. */
export async function queriesOf(action: () => Promise<unknown>): Promise<SentQuery[]> {
  const sent: SentQuery[] = [];
  setLogFunction((line) => {
    const json = /Sending request: (\{.*"structured(?:Aggregation)?Query".*\})$/s.exec(line)?.[1];
    if (!json) return;
    const parsed = request.parse(JSON.parse(json));
    const { where } = parsed.query;
    for (const filters of where ? alternativesOf(where) : [[]]) sent.push({ ...parsed, filters });
  });
  await action();
  setLogFunction(null);
  return sent;
}
