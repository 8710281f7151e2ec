import { AggregateField, type Query } from 'firebase-admin/firestore';
import { type OrderPhase, phasesThat, type ReturnStatus } from '../contract/order-phases.ts';
import { allStored, converterOf, type Sum, sumOf } from '../platform/firestore/firestore.ts';
import { type OrderRecord, orders, type Sale, saleSchema, unitsLeft } from './order.record.ts';

/** The total of some orders without their refunds, and their refunds. */
export type SumOfSales = Sum & { refundedCents: number };

/** Sums orders in one request. Costs one read per 1,000 orders. */
async function sumOfSales(query: Query<OrderRecord>): Promise<SumOfSales> {
  const aggregates = {
    count: AggregateField.count(),
    cents: AggregateField.sum('totalCents'),
    refundedCents: AggregateField.sum('refundedCents'),
  };
  const { count, cents, refundedCents } = (await query.aggregate(aggregates).get()).data();
  return { count, cents: cents - refundedCents, refundedCents };
}

const sold = () => orders.where('phase', 'in', phasesThat('refundable'));

function paidBetween(from: Date, before: Date): Query<OrderRecord> {
  return sold().where('paidAt', '>=', from).where('paidAt', '<', before);
}

export async function sumOfSold(): Promise<SumOfSales> {
  return sumOfSales(sold());
}

/** Returns the sum of the sold orders that were paid between `from` (inclusive) and `before` (exclusive). */
export async function sumOfPaidBetween(from: Date, before: Date): Promise<SumOfSales> {
  return sumOfSales(paidBetween(from, before));
}

/** Returns the sold orders that were paid between `from` (inclusive) and `before` (exclusive), latest payment first. */
export async function salesBetween(from: Date, before: Date, limit: number): Promise<Sale[]> {
  const paid = paidBetween(from, before).orderBy('paidAt', 'desc').limit(limit);
  return allStored(await salesOf(paid).get());
}

/** Reads only the fields of a sale. An order also contains the many words of the search. */
function salesOf(query: Query<OrderRecord>) {
  return query.select(...Object.keys(saleSchema.shape)).withConverter(converterOf(saleSchema));
}

/** Returns the number of returns that wait for an admin: requests without an answer, and parcels that are back. */
export async function countReturnsToHandle(): Promise<number> {
  const waiting: ReturnStatus[] = ['open', 'received'];
  return (await orders.where('lastReturn.status', 'in', waiting).count().get()).data().count;
}

/** Returns the number of paid orders with units to ship. Reads the few paid orders with units that are back in stock. */
export async function countToShip(): Promise<number> {
  const restocked = orders.where('phase', '==', 'paid').where('restocked', '>', 0);
  const [paid, read] = await Promise.all([countInPhases(['paid']), salesOf(restocked).get()]);
  return paid - allStored(read).filter(({ data }) => unitsLeft(data) === 0).length;
}

export async function countInPhases(phases: readonly OrderPhase[]): Promise<number> {
  return (await orders.where('phase', 'in', phases).count().get()).data().count;
}

/** Returns the number of orders that have lost a dispute, and the lost amount. */
export async function sumOfLost(): Promise<Sum> {
  return sumOf(orders.where('lostCents', '>', 0), 'lostCents');
}

/**
 * Returns the sum of the orders with an open dispute, minus their refunds. Counts whole orders, although a
 * dispute can be about a part of an order.
 */
export async function sumOfOpenDisputes(): Promise<SumOfSales> {
  return sumOfSales(orders.where('dispute', '==', 'open'));
}
