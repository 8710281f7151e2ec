import type { OrderRecord } from './order.record.ts';

type Found = Pick<OrderRecord, 'email' | 'name' | 'toolName' | 'transactionId'> & { words?: string[] };

/** As much of an id as the store's pages show. */
const SHOWN_OF_AN_ID = 8;

/** Lower case, without accents: `José` is found by `jose`. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words that somebody searches for, each once: what stands between spaces, without punctuation around it. */
export function wordsAskedFor(text: string): string[] {
  const words = plain(text)
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || word);
  return [...new Set(words)].filter((word) => word !== '');
}

/**
 * The words that an order is found by: its e-mail, name and tool, each word whole and in its parts (`a.b@c.d`, `a.b`,
 * `a`, …), its id, also as short as pages show it, and the payments it had. Firestore finds whole words only.
 */
export function wordsOfOrder(
  id: string,
  { email, name, toolName, transactionId, words = [] }: Found,
): string[] {
  const whole = [email, name, toolName].flatMap(wordsAskedFor);
  const parts = whole.flatMap((word) => [...word.split('@'), ...word.split(/[^\p{L}\p{N}]+/u)]);
  const ids = [id, id.slice(0, SHOWN_OF_AN_ID), ...(transactionId ? [transactionId] : [])].map(plain);
  return [...new Set([...words, ...whole, ...parts, ...ids])].filter((word) => word !== '');
}
