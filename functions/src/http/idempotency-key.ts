import { createHash } from 'node:crypto';
import { limits } from '../contract/limits.ts';
import { malformedRequest } from './errors.ts';

/** @throws 400 for an `Idempotency-Key` of more than 200 characters. */
export function checkedKey(key: string): string {
  if (key.length > limits.idempotencyKey.max) throw malformedRequest('The Idempotency-Key is too long');
  return key;
}

/** A print of some values, in which none can pass for two. */
export function hashOf(parts: (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
