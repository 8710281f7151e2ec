import type { ErrorCode } from '../../contract/errors.ts';
import { isolated } from '../../contract/isolated.ts';
import { limits } from '../../contract/limits.ts';
import { messages, toolNames } from '../../contract/messages.ts';
import { formatCents, toCents } from '../../contract/money.ts';
import type { Order } from '../../contract/order.ts';
import type { OrderPhase } from '../../contract/order-phases.ts';
import type { Dependency } from '../../contract/responses.ts';
import type { ToolField } from '../../contract/tool.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

/** All that the texts and the responses of refusals can contain, and the error that caused a refusal. */
export type Details = {
  fields: Record<string, string>;
  field: ToolField;
  value: ToolValue;
  cents: number;
  phase: OrderPhase;
  order: Order;
  sentence: string;
  allowed: string[];
  down: Dependency[];
  max: number;
  seconds: number;
  cause: unknown;
};

/** The text for the caller, or a function that makes it of the details that it names. */
type Text = string | ((details: Details) => string);

/** A refusal: its status, its text or its texts by reason, and the time after which a retry may succeed. */
export type RefusalRow = {
  status: number;
  text?: Text;
  texts?: Record<string, Text>;
  /** The time, unless the details contain `seconds`. */
  retryAfterSeconds?: number;
};

/** Returns the first message about a field. */
const firstField = ({ fields }: { fields: Record<string, string> }) =>
  Object.values(fields)[0] ?? 'The request is not valid';

type Wait = { seconds: number };

/** Every refusal, by its code. */
export const refusals = {
  invalid_input: { status: 400, text: firstField },
  malformed_request: {
    status: 400,
    texts: {
      path: 'The path is not valid',
      body: messages.bodyNotObject,
      request: 'The request cannot be read: its path or body is malformed',
      'If-Match': 'If-Match must contain versions in quotes, or only *',
      'idempotency key': 'The Idempotency-Key is too long',
    },
  },
  signature_invalid: { status: 400, text: 'The signature is not valid' },
  unauthenticated: { status: 401, text: 'Please log in' },
  app_unverified: { status: 401, text: messages.appUnverified },
  payment_not_completed: { status: 402, text: 'This payment is not completed' },
  forbidden: { status: 403, text: 'You are not allowed to do this' },
  not_found: {
    status: 404,
    texts: {
      Page: 'Page not found',
      User: 'User not found',
      Tool: 'Tool not found',
      Review: 'Review not found',
      Order: 'Order not found',
      Payment: 'Payment not found',
    },
  },
  method_not_allowed: {
    status: 405,
    text: ({ allowed }: { allowed: string[] }) =>
      `This method is not allowed. Allowed methods: ${allowed.join(', ')}`,
  },
  out_of_stock: { status: 409, text: firstField },
  tool_not_bought: { status: 409, text: firstField },
  tool_reviewed: { status: 409, text: firstField },
  conflict: {
    status: 409,
    texts: {
      'tool changed': ({ field, value }: { field: ToolField; value: ToolValue }) =>
        `${toolSubject(field, value)} has changed in the meantime and is now ${toolValueText(field, value)}. Please check it, then save again.`,
      'owed amount changed': ({ cents }: { cents: number }) =>
        `The amount of this failed refund has changed in the meantime and is now ${formatCents(cents)}. Please check it before you mark the refund as refunded manually.`,
      'refund refused': 'The payment provider refused to refund this payment. See its dashboard.',
      'refund in progress':
        'Another refund of this order is in progress. Please try again when it is finished.',
      'nothing to ship':
        'All units of this order are back in stock, so there is nothing to ship. Refund the rest of the payment.',
      'payment not accepted': 'This order cannot accept the payment. It will be refunded.',
      'payment stuck': 'This payment cannot be used for this order. The store must refund it manually.',
      'no failed refund':
        'This payment needs no manual refund: it was used for its order, or it is already refunded.',
      'no mail': 'This order has no e-mail to send again',
      'mails off': 'The store sends no e-mails to shoppers',
      'no recipient': 'The account of this order was deleted, so it has no e-mail address',
      'tool in stock': 'This tool is in stock again. Please reload the page.',
      'e-mail not verified': 'Please verify your e-mail address in My Profile first',
      'too many stock requests': `You can wait for at most ${limits.stockRequests.max} tools. Please take one back first.`,
      'e-mail changed': 'This e-mail belongs to another user now. Please reload the list.',
      'own account': 'You cannot disable your own account',
    },
  },
  changed: {
    status: 412,
    texts: {
      order: (_: { order: Order }) =>
        'This order has changed in the meantime. Please check it, then try again.',
      note: 'Another admin has just changed this note. Please check it, then save again.',
      selling: 'Another admin has just opened or closed the store. Please check it, then try again.',
    },
  },
  order_not_open: {
    status: 409,
    texts: {
      'not cancelable': ({ phase }: { phase: OrderPhase }) =>
        notCancelable[phase] ?? 'A paid order cannot be canceled',
      canceling: 'This order is being canceled',
      paid: 'This order is already paid',
      canceled: 'This order is canceled',
      expired: 'This order has expired. Please order again.',
      changed: 'This order has just been changed. Please reload the page.',
      restocked:
        'This order cannot be paid, because some of its units are back in stock. Please place a new order.',
    },
  },
  order_not_paid: {
    status: 409,
    texts: {
      'not shippable': 'This order is not paid yet',
      'not refundable': 'This order is not paid',
      refunding: 'This order is being refunded',
      'all refunded': 'This order is already fully refunded',
      'refund failed':
        'A refund of this order has failed. Return the money in another way: see the failed refunds.',
    },
  },
  order_shipped: { status: 409, text: 'This order is already shipped' },
  order_disputed: {
    status: 409,
    texts: {
      open: 'The payment of this order is disputed. Ship it only if you are sure.',
      lost: 'The store lost a dispute about the payment of this order. Ship it only if you are sure.',
    },
  },
  order_not_returnable: {
    status: 409,
    texts: {
      'not shipped': 'This order is not shipped yet. You can return it after it is shipped.',
      'too late': 'The return period of this order has ended',
      refunded: 'This order is already refunded',
      restocked: 'All units of this order have already come back, or their return has ended with a refund',
      'not sent': 'Only units of a shipped order can be restocked',
      accepted: 'This return request is already accepted',
      received: 'The parcel of this return has already come back',
      ended: 'This return request is already closed',
      'ended by refund': 'A refund has ended this return. Reopen the return first.',
      open: 'The return of this order is already requested',
      'used up': 'The return of this order was requested too often. Please write to us.',
      'not requested': 'This order has no return request',
    },
  },
  total_mismatch: {
    status: 409,
    texts: {
      'another total': 'The total of this order has changed. Please reload the page.',
      'several orders': 'Several orders have this total',
      'no order': 'No open order has this total',
    },
  },
  payment_not_yours: { status: 409, text: 'This payment does not belong to this order' },
  payment_already_used: { status: 409, text: 'This payment was refunded' },
  last_admin: { status: 409, text: 'The last admin cannot be deleted, demoted or disabled' },
  body_too_large: { status: 413, text: 'The request is too large' },
  unsupported_media_type: { status: 415, text: 'The request body must be uncompressed JSON in UTF-8' },
  idempotency_key_reused: {
    status: 422,
    texts: {
      order: 'This Idempotency-Key was used for another order',
      review: messages.reviewedBefore,
      'new tool': messages.toolAddedBefore,
      'tool change': messages.toolChangedBefore,
      refund: 'This Idempotency-Key was used for another refund',
      restock: 'This Idempotency-Key was used for other units',
      repay: 'This Idempotency-Key was used for another amount',
      mail: 'This Idempotency-Key was used for another e-mail',
    },
  },
  too_many_open_orders: {
    status: 429,
    text: ({ max }: { max: number }) => messages.tooManyOpenOrders(max),
    // Waiting does not help by itself, but the shopper may pay or cancel an order in the meantime.
    retryAfterSeconds: 60,
  },
  too_many_reviews: {
    status: 429,
    text: ({ seconds }: Wait) =>
      seconds > MINUTE_SECONDS
        ? messages.tooManyReviewsToday(Math.ceil(seconds / HOUR_SECONDS))
        : messages.tooManyReviews(seconds),
  },
  too_many_failed_cards: {
    status: 429,
    text: ({ seconds }: Wait) => messages.tooManyFailedCards(Math.ceil(seconds / HOUR_SECONDS)),
  },
  too_many_calls: { status: 429, text: ({ seconds }: Wait) => messages.tooManyCalls(seconds) },
  internal: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  closed: {
    status: 503,
    text: ({ sentence }: { sentence: string }) => sentence,
    // The time when the store opens is unknown. This only keeps other programs from retrying all the time.
    retryAfterSeconds: 600,
  },
  busy: { status: 503, text: 'The store is busy right now. Please try again.', retryAfterSeconds: 1 },
  payment_provider_unavailable: {
    status: 503,
    text: 'The payment provider is not responding. Please try again.',
    retryAfterSeconds: 1,
  },
  unavailable: {
    status: 503,
    text: 'The store is not responding right now. Please try again.',
    retryAfterSeconds: 1,
  },
  dependency_down: {
    status: 503,
    text: ({ down }: { down: Dependency[]; cause: unknown }) => `The store cannot reach: ${down.join(', ')}`,
    retryAfterSeconds: 10,
  },
} satisfies Record<ErrorCode, RefusalRow>;

/** The texts about orders that cannot be canceled for another reason than their payment. */
const notCancelable: Partial<Record<OrderPhase, string>> = {
  refunding: 'This order is being refunded',
  'shipped-refunded': 'This order is already refunded',
};

type ToolValue = string | number | boolean | null;

function toolSubject(field: ToolField, value: ToolValue): string {
  const name = toolNames[field];
  return typeof value === 'boolean' ? `“${name}”` : `The ${name.toLowerCase()}`;
}

function toolValueText(field: ToolField, value: ToolValue): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const isAmount = field === 'toolPrice' || field === 'formerPrice';
  if (typeof value === 'number') return isAmount ? formatCents(toCents(value)) : String(value);
  return value ? `“${isolated(value)}”` : 'empty';
}
