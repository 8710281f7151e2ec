import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { isOutOfStock } from '../contract/stock.ts';
import type { UserData } from '../contract/user.ts';
import { refuse } from '../platform/errors/refusal.ts';
import {
  allStored,
  collection,
  firestore,
  type Stored,
  stored,
  timestampField,
  unlessDeleted,
} from '../platform/firestore/firestore.ts';
import { allPages, storedPages } from '../platform/firestore/page.ts';
import { transact } from '../platform/firestore/transact.ts';
import { isForSale, tools } from './tool.record.ts';

/** A user's request for one e-mail when a tool is back in stock. */
const stockRequestSchema = z.object({
  uid: z.string(),
  toolId: z.string(),
  createdAt: timestampField,
  /** When Firestore deletes the request for a deleted tool (TTL policy in firestore.indexes.json). */
  expireAt: timestampField.exactOptional(),
});

export type StockRequest = Stored<z.infer<typeof stockRequestSchema>>;

export const stockRequests = collection('stockRequests', stockRequestSchema);

type Who = { uid: string; toolId: string };

const documentOf = ({ uid, toolId }: Who) => stockRequests.doc(`${uid}-${toolId}`);

export async function findStockRequest(who: Who): Promise<StockRequest | undefined> {
  return stored(await documentOf(who).get());
}

export async function countStockRequestsOf(uid: string): Promise<number> {
  return (await stockRequests.where('uid', '==', uid).count().get()).data().count;
}

/**
 * Stores a request while the tool is out of stock. Returns false if the request exists already.
 *
 * If the stock rises between the check and the write, the request still gets its e-mail: `mailBackInStock` also checks
 * tools that have changed a minute before the request.
 *
 * @throws 404 if the tool is not for sale, 409 if it is in stock.
 */
export async function createStockRequest(who: Who): Promise<boolean> {
  return transact(async (tx) => {
    const [earlier, tool] = await tx.getAll(documentOf(who), tools.doc(who.toolId));
    if (earlier) return false;
    if (!tool || !isForSale(tool)) throw refuse('not_found', 'Tool');
    if (!isOutOfStock(tool.data)) throw refuse('conflict', 'tool in stock');
    tx.create(documentOf(who), { ...who, createdAt: new Date() });
    return true;
  });
}

export async function deleteStockRequest(who: Who): Promise<void> {
  await documentOf(who).delete();
}

/** Returns the time of the oldest request of all users, even if the request is malformed otherwise. */
export async function oldestStockRequestAt(): Promise<Date | undefined> {
  const valid = stockRequests.where('createdAt', '>', Timestamp.fromMillis(0));
  const { docs } = await valid.orderBy('createdAt').limit(1).get();
  return docs[0] && timestampField.parse(docs[0].get('createdAt'));
}

/** Returns some requests for a tool. */
export async function stockRequestsFor(toolId: string, limit: number): Promise<StockRequest[]> {
  return allStored(await stockRequests.where('toolId', '==', toolId).limit(limit).get());
}

/** Reads all requests of a user, page by page. @throws MalformedDocument */
export function everyStockRequestOf(uid: string): AsyncGenerator<StockRequest[]> {
  return storedPages(stockRequests.where('uid', '==', uid));
}

/** Deletes all requests of a user. Safe to repeat. */
export async function deleteStockRequestsOf(uid: string): Promise<void> {
  for await (const page of allPages(stockRequests.where('uid', '==', uid))) {
    const batch = firestore.batch();
    for (const { ref } of page) batch.delete(ref);
    await batch.commit();
  }
}

/** Makes the requests for a tool expire together with its document. If the tool is not deleted, removes their expiry. */
export async function expireStockRequests(toolId: string): Promise<void> {
  const tool = stored(await tools.doc(toolId).get());
  const expireAt = tool?.data.expireAt ?? FieldValue.delete();
  for await (const page of allPages(stockRequests.where('toolId', '==', toolId))) {
    // A user may take the request back in the meantime.
    await Promise.all(page.map(({ ref }) => unlessDeleted(ref.update({ expireAt }))));
  }
}

/** Converts a request for the export of a user's data. */
export function toStockRequest({ data }: StockRequest): UserData['stockRequests'][number] {
  return { toolId: data.toolId, at: data.createdAt.toISOString() };
}

/** The time until which all changes of stock are handled. */
const progress = collection('schedules', z.object({ changedUntil: timestampField }));
const position = () => progress.doc('back-in-stock');

export async function stockHandledUntil(): Promise<Date> {
  return stored(await position().get())?.data.changedUntil ?? new Date(0);
}

export async function storeStockHandledUntil(changedUntil: Date): Promise<void> {
  await position().set({ changedUntil });
}
