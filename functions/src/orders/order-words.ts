import { partsOf, plain, wordsAskedFor, wordsOfId } from '../platform/search-words.ts';
import type { OrderRecord } from './order.record.ts';

type Found = Pick<OrderRecord, 'email' | 'name' | 'toolName' | 'transactionId'> & { words?: string[] };

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
  const ids = [...wordsOfId(id), ...(transactionId ? [plain(transactionId)] : [])];
  return [...new Set([...words, ...whole, ...parts, ...ids])].filter((word) => word !== '');
}
