import { createHash } from 'node:crypto';
import { limits } from '../contract/limits.ts';
import type { OrderInput } from '../contract/order.ts';
import { malformedRequest } from '../http/errors.ts';
import { newOrderId } from './orders.repository.ts';

/** Which document an order becomes, and a print of what was asked for. */
export type OrderKey = { id: string; requestHash: string | null };

/**
 * The order's id: with an idempotency key a hash of the person and the key, so that a repeat meets the first
 * order and nobody else's key can.
 *
 * @throws 400 for a key of more than 200 characters.
 */
export function orderKey(uid: string, key: string | undefined, input: OrderInput): OrderKey {
  if (!key) return { id: newOrderId(), requestHash: null };
  if (key.length > limits.idempotencyKey.max) throw malformedRequest('The Idempotency-Key is too long');
  const { toolId, quantity, address, phone } = input;
  return {
    id: hash([uid, key]).slice(0, 32),
    requestHash: hash([toolId, quantity, address, phone]),
  };
}

function hash(parts: (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
