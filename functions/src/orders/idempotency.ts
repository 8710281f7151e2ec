import type { OrderInput } from '../contract/order.ts';
import { hashOf, keyedId } from '../http/idempotency-key.ts';
import { newOrderId } from './orders.repository.ts';

/** Which document an order becomes, and a print of what was asked for. */
export type OrderKey = { id: string; requestHash: string | null };

/**
 * The order's id: with an idempotency key the same for every repeat.
 *
 * @throws 400 for a key of more than 200 characters.
 */
export function orderKey(uid: string, key: string | undefined, input: OrderInput): OrderKey {
  if (!key) return { id: newOrderId(), requestHash: null };
  const { toolId, quantity, address, phone } = input;
  return {
    id: keyedId([uid], key),
    requestHash: hashOf([toolId, quantity, address, phone]),
  };
}
