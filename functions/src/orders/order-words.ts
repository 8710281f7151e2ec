import { partsOf, plain, wordsAskedFor } from '../platform/search-words.ts';
import type { OrderRecord } from './order.record.ts';

type Found = Pick<OrderRecord, 'email' | 'name' | 'toolName' | 'transactionId'> & { words?: string[] };

/** As much of an id as the store's pages show. */
const SHOWN_OF_AN_ID = 8;

/**
 * The words that an order is found by: its e-mail, name and tool, each word whole and in its parts (`a.b@c.d`, `a.b`,
 * `a`, …), its id, also as short as pages show it, and the payments it had. Firestore finds whole words only.
 */
export function wordsOfOrder(
  id: string,
  { email, name, toolName, transactionId, words = [] }: Found,
): string[] {
  const whole = [email, name, toolName].flatMap(wordsAskedFor);
  const parts = whole.flatMap(partsOf);
  const ids = [id, id.slice(0, SHOWN_OF_AN_ID), ...(transactionId ? [transactionId] : [])].map(plain);
  return [...new Set([...words, ...whole, ...parts, ...ids])].filter((word) => word !== '');
}
