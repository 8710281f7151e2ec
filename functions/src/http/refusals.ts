import type { ErrorCode } from '../contract/errors.ts';
import { isolated } from '../contract/isolated.ts';
import { messages } from '../contract/messages.ts';
import { formatCents, toCents } from '../contract/money.ts';
import type { OrderPhase } from '../contract/order-phases.ts';
import type { ErrorBody } from '../contract/responses.ts';
import type { ToolField } from '../contract/tool.ts';
import type { Refusal, RefusalDetails } from '../platform/errors/refusal.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

/** The response to a refused request. `retryAfterSeconds` is set if a retry may succeed. */
type Row<Code extends ErrorCode> = {
  status: number;
  message: string | ((details: RefusalDetails[Code]) => string);
  retryAfterSeconds?: number | ((details: RefusalDetails[Code]) => number);
};

const rows: { [Code in ErrorCode]: Row<Code> } = {
  invalid_input: { status: 400, message: firstOf },
  malformed_request: {
    status: 400,
    message: ({ what }) =>
      ({
        path: 'The path is not valid',
        body: messages.bodyNotObject,
        event: 'The event lacks a field that the store reads',
        request: 'The request cannot be read: its path or body is malformed',
        'idempotency key': 'The Idempotency-Key is too long',
      })[what],
  },
  signature_invalid: { status: 400, message: 'The signature is not valid' },
  unauthenticated: { status: 401, message: 'Please log in' },
  app_unverified: { status: 401, message: messages.appUnverified },
  payment_not_completed: { status: 402, message: 'This payment is not completed' },
  forbidden: { status: 403, message: 'You are not allowed to do this' },
  not_found: { status: 404, message: ({ what }) => `${what} not found` },
  method_not_allowed: {
    status: 405,
    message: ({ allowed }) => `This method is not allowed. Allowed methods: ${allowed.join(', ')}`,
  },
  out_of_stock: { status: 409, message: firstOf },
  tool_not_bought: { status: 409, message: firstOf },
  tool_reviewed: { status: 409, message: firstOf },
  conflict: {
    status: 409,
    message: (details) => {
      if (details.because === 'tool changed')
        return hasChanged(toolFieldTexts[details.field], toolValueText(details.field, details.value));
      if (details.because === 'refunded in the meantime')
        return `The refunded amount has changed in the meantime and is now ${formatCents(details.cents)}. Please check if this refund is still needed.`;
      if (details.because === 'owed amount changed')
        return `The amount of this failed refund has changed in the meantime and is now ${formatCents(details.cents)}. Please check it before you mark the refund as refunded manually.`;
      if (details.because === 'units changed')
        return `Units of this order have come back into stock in the meantime: ${details.units} of them are left to ship. Please check the parcel, then ship the order again.`;
      if (details.because === 'restocked in the meantime')
        return `The restocked units of this order have changed in the meantime: ${details.units} are back in stock. Please check if more units have come back.`;
      if (details.because === 'tracking changed')
        return `The tracking of this order has changed in the meantime and is now: ${[details.carrier, details.tracking].filter(Boolean).map(isolated).join(', ') || 'none'}. Please check it, then save again.`;
      if (details.because === 'phase changed')
        return `This order has changed in the meantime and is now ${phaseTexts[details.phase]}. Please check if this refund and its units are still right.`;
      return {
        'refund refused': 'The payment provider refused to refund this payment. See its dashboard.',
        'refund in progress': 'A refund of this order is in progress. Please try again.',
        'nothing to ship':
          'All units of this order are back in stock, so there is nothing to ship. Refund the rest of the payment.',
        'payment stuck': 'This payment cannot be used for this order. The store must refund it manually.',
        'no failed refund':
          'This payment needs no manual refund: it was used for its order, or it is already refunded.',
        'address changed':
          'The address or phone number of this order has changed. Please check it, print the packing slip again, and ship the order again.',
        'note changed': 'Another admin has just changed this note. Please check it, then save again.',
        'e-mail changed': 'This e-mail belongs to another user now. Please reload the list.',
        'own account': 'You cannot disable your own account',
        'too many admins': 'There are too many admins. Please remove one first.',
      }[details.because];
    },
  },
  order_not_open: {
    status: 409,
    message: ({ because }) =>
      ({
        'not cancelable': 'A paid order cannot be canceled',
        canceling: 'This order is being canceled',
        paid: 'This order is already paid',
        canceled: 'This order is canceled',
        expired: 'This order has expired. Please order again.',
        changed: 'This order has just been changed. Please reload the page.',
        restocked:
          'This order cannot be paid, because some of its units are back in stock. Please place a new order.',
      })[because],
  },
  order_not_paid: {
    status: 409,
    message: ({ because }) =>
      ({
        'not shippable': 'This order is not paid yet',
        'not refundable': 'This order is not paid',
        refunding: 'This order is being refunded',
        'all refunded': 'This order is already fully refunded',
      })[because],
  },
  order_shipped: { status: 409, message: 'This order is already shipped' },
  order_disputed: {
    status: 409,
    message: ({ dispute }) =>
      ({
        open: 'The payment of this order is disputed. Ship it only if you are sure.',
        lost: 'The store lost a dispute about the payment of this order. Ship it only if you are sure.',
      })[dispute],
  },
  order_not_returnable: {
    status: 409,
    message: ({ because }) =>
      ({
        'not shipped': 'This order is not shipped yet. You can return it after it is shipped.',
        'too late': 'The return period of this order has ended',
        refunded: 'This order is already refunded',
        restocked: 'All units of this order have already come back',
        'not sent': 'Only units of a shipped order can be restocked',
        ended: 'This return request is already answered',
        'not requested': 'This order has no return request',
      })[because],
  },
  total_mismatch: {
    status: 409,
    message: ({ because }) =>
      ({
        'another total': 'The total of this order has changed. Please reload the page.',
        'several orders': 'Several orders have this total',
        'no order': 'No open order has this total',
      })[because],
  },
  payment_not_yours: { status: 409, message: 'This payment does not belong to this order' },
  payment_already_used: { status: 409, message: 'This payment was refunded' },
  last_admin: { status: 409, message: 'The last admin cannot be deleted, demoted or disabled' },
  body_too_large: { status: 413, message: 'The request is too large' },
  unsupported_media_type: { status: 415, message: 'The request body must be uncompressed JSON in UTF-8' },
  idempotency_key_reused: {
    status: 422,
    message: ({ by }) =>
      ({
        order: 'This Idempotency-Key was used for another order',
        review: messages.reviewedBefore,
        'new tool': messages.toolAddedBefore,
        'tool change': messages.toolChangedBefore,
        refund: 'This Idempotency-Key was used for another refund',
        restock: 'This Idempotency-Key was used for other units',
      })[by],
  },
  too_many_open_orders: {
    status: 429,
    message: ({ max }) => messages.tooManyOpenOrders(max),
    // Waiting does not help by itself, but the shopper may pay or cancel an order in the meantime.
    retryAfterSeconds: 60,
  },
  too_many_reviews: {
    status: 429,
    message: ({ seconds }) =>
      seconds > MINUTE_SECONDS
        ? messages.tooManyReviewsToday(Math.ceil(seconds / HOUR_SECONDS))
        : messages.tooManyReviews(seconds),
    retryAfterSeconds: ({ seconds }) => seconds,
  },
  too_many_failed_cards: {
    status: 429,
    message: ({ seconds }) => messages.tooManyFailedCards(Math.ceil(seconds / HOUR_SECONDS)),
    retryAfterSeconds: ({ seconds }) => seconds,
  },
  too_many_calls: {
    status: 429,
    message: ({ seconds }) => messages.tooManyCalls(seconds),
    retryAfterSeconds: ({ seconds }) => seconds,
  },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  closed: {
    status: 503,
    message: ({ sentence }) => sentence,
    // The time when the store opens is unknown. This only keeps other programs from retrying all the time.
    retryAfterSeconds: 600,
  },
  busy: {
    status: 503,
    message: 'The store is busy right now. Please try again.',
    retryAfterSeconds: 1,
  },
  payment_provider_unavailable: {
    status: 503,
    message: 'The payment provider is not responding. Please try again.',
    retryAfterSeconds: 1,
  },
  unavailable: {
    status: 503,
    message: 'The store is not responding right now. Please try again.',
    retryAfterSeconds: 1,
  },
  dependency_down: {
    status: 503,
    message: ({ down }) => `The store cannot reach: ${down.join(', ')}`,
    retryAfterSeconds: 10,
  },
};

/** The phases of an order in sentences. */
const phaseTexts: Record<OrderPhase, string> = {
  open: 'unpaid',
  canceling: 'being canceled',
  expiring: 'expired',
  paid: 'paid and not shipped',
  refunding: 'being refunded',
  shipped: 'shipped',
  refunded: 'refunded',
  'shipped-refunded': 'shipped and fully refunded',
  canceled: 'canceled',
  expired: 'expired',
};

/** The fields of a tool in sentences. */
const toolFieldTexts: Record<ToolField, string> = {
  toolName: 'name',
  toolDescription: 'description',
  toolImage: 'picture',
  toolMinimumOrderQuantity: 'minimum order quantity',
  toolAvailableQuantity: 'stock',
  toolPrice: 'price',
  category: 'category',
  hidden: 'visibility',
};

function toolValueText(field: ToolField, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'hidden' : 'visible';
  if (typeof value === 'number') return field === 'toolPrice' ? formatCents(toCents(value)) : String(value);
  return value ? `“${isolated(value)}”` : 'empty';
}

function hasChanged(what: string, now: string): string {
  return `The ${what} has changed in the meantime and is now ${now}. Please check it, then save again.`;
}

function firstOf({ fields }: { fields: Record<string, string> }): string {
  const [message = 'The request is not valid'] = Object.values(fields);
  return message;
}

type RefusalResponse = {
  status: number;
  body: ErrorBody;
  /**
   * The allowed methods of the path, for the `Allow` header of a 405:
   * https://www.rfc-editor.org/rfc/rfc9110#section-15.5.6
   */
  allowed: string[] | undefined;
  retryAfterSeconds: number | undefined;
};

/** Returns the response to a refused request. */
export function refusalResponse(refusal: Refusal): RefusalResponse {
  const { code, details } = refusal;
  const { status, message, retryAfterSeconds } = rowFor(refusal);
  const fields = details && 'fields' in details && { fields: details.fields };
  const down = details && 'down' in details && { down: details.down };
  const allowed = details && 'allowed' in details ? details.allowed : undefined;
  return { status, body: { message, code, ...fields, ...down }, allowed, retryAfterSeconds };
}

/**
 * Returns the count 0 for the error response of a deletion or change, because the specification's client
 * reads only these counts.
 */
export function zeroCount(method: string): Pick<ErrorBody, 'deletedCount' | 'modifiedCount'> {
  if (method === 'DELETE') return { deletedCount: 0 };
  return method === 'PATCH' || method === 'PUT' ? { modifiedCount: 0 } : {};
}

/** Returns the HTTP status of a code. */
export function statusOf(code: ErrorCode): number {
  return rows[code].status;
}

/** Returns the status and texts for a refusal's code, filled in with its details. */
function rowFor<Code extends ErrorCode>({ code, details }: Refusal<Code>) {
  const { status, message, retryAfterSeconds }: Row<Code> = rows[code];
  return {
    status,
    message: typeof message === 'string' ? message : message(details),
    retryAfterSeconds:
      typeof retryAfterSeconds === 'function' ? retryAfterSeconds(details) : retryAfterSeconds,
  };
}
