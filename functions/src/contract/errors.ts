import type { Dependency } from './health.ts';

/** Machine-readable error codes. The `message` next to the code is for people. */
export const errorCodes = [
  'invalid_input',
  'malformed_request',
  'body_too_large',
  'unsupported_media_type',
  'method_not_allowed',
  'unauthenticated',
  'app_unverified',
  'forbidden',
  'not_found',
  'out_of_stock',
  'conflict',
  'tool_not_bought',
  'tool_reviewed',
  'order_not_open',
  'order_not_paid',
  'order_shipped',
  'order_disputed',
  'order_not_returnable',
  'total_mismatch',
  'payment_not_completed',
  'payment_not_yours',
  'payment_already_used',
  'idempotency_key_reused',
  'last_admin',
  'signature_invalid',
  'too_many_open_orders',
  'too_many_reviews',
  'too_many_failed_cards',
  'too_many_calls',
  'closed',
  'busy',
  'payment_provider_unavailable',
  'unavailable',
  'dependency_down',
  'internal',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/**
 * The body of every error response. `fields` has one message for each invalid field. `down` lists the
 * dependencies that failed. For a failed deletion or change, the body also contains a count of 0, because the
 * specification's client reads it.
 */
export type ErrorBody = {
  message: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  down?: Dependency[];
  deletedCount?: 0;
  modifiedCount?: 0;
};
