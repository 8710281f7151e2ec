import type { ErrorCode } from '../../contract/errors.ts';
import type { OrderPhase } from '../../contract/order-phases.ts';
import type { Dependency } from '../../contract/responses.ts';
import type { ToolField } from '../../contract/tool.ts';

type InvalidFields = { fields: Record<string, string> };

/** The parameters of a refusal's message. A code that is not listed has a fixed message. */
type TextParameters = {
  invalid_input: InvalidFields;
  out_of_stock: InvalidFields;
  tool_not_bought: InvalidFields;
  tool_reviewed: InvalidFields;
  malformed_request: { what: 'path' | 'body' | 'event' | 'request' | 'idempotency key' };
  method_not_allowed: { allowed: string[] };
  not_found: { what: 'Page' | 'User' | 'Tool' | 'Review' | 'Order' | 'Payment' };
  conflict:
    | { because: 'tool changed'; field: ToolField; value: string | number | boolean }
    | { because: 'refunded in the meantime' | 'owed amount changed'; cents: number }
    | { because: 'units changed' | 'restocked in the meantime'; units: number }
    | { because: 'tracking changed'; carrier: string; tracking: string }
    | { because: 'phase changed'; phase: OrderPhase }
    | {
        because:
          | 'refund refused'
          | 'refund in progress'
          | 'nothing to ship'
          | 'payment stuck'
          | 'no failed refund'
          | 'e-mail changed'
          | 'address changed'
          | 'note changed'
          | 'own account'
          | 'too many admins';
      };
  order_not_open: {
    because: 'not cancelable' | 'canceling' | 'paid' | 'changed' | 'canceled' | 'expired' | 'restocked';
  };
  order_disputed: { dispute: 'open' | 'lost' };
  order_not_returnable: {
    because: 'not shipped' | 'too late' | 'refunded' | 'restocked' | 'ended' | 'not requested' | 'not sent';
  };
  order_not_paid: { because: 'not shippable' | 'not refundable' | 'refunding' | 'all refunded' };
  total_mismatch: { because: 'another total' | 'several orders' | 'no order' };
  idempotency_key_reused: { by: 'order' | 'review' | 'new tool' | 'tool change' | 'refund' | 'restock' };
  closed: { sentence: string };
  too_many_open_orders: { max: number };
  too_many_reviews: { seconds: number };
  too_many_failed_cards: { seconds: number };
  too_many_calls: { seconds: number };
  dependency_down: { down: Dependency[]; cause: Error };
};

/** The details of a refusal: the parameters of its message, or the error that caused it. */
export type RefusalDetails = {
  [Code in ErrorCode]: Code extends keyof TextParameters ? TextParameters[Code] : ErrorOptions | undefined;
};

/**
 * An error that rejects a request with a reason for the caller. `http/refusals.ts` contains the status and
 * message of each code. Any other error becomes a 500.
 */
export class Refusal<Code extends ErrorCode = ErrorCode> extends Error {
  override name = 'Refusal';
  readonly code: Code;
  readonly details: RefusalDetails[Code];

  constructor(code: Code, details: RefusalDetails[Code]) {
    super(code, details && 'cause' in details ? { cause: details.cause } : undefined);
    this.code = code;
    this.details = details;
  }
}

/** Makes a refusal to throw: `throw refuse('not_found', { what: 'Order' })`. */
export function refuse<Code extends keyof TextParameters>(
  code: Code,
  details: TextParameters[Code],
): Refusal<Code>;
export function refuse<Code extends Exclude<ErrorCode, keyof TextParameters>>(
  code: Code,
  options?: ErrorOptions,
): Refusal<Code>;
export function refuse<Code extends ErrorCode>(code: Code, details: RefusalDetails[Code]): Refusal<Code> {
  return new Refusal(code, details);
}
