import { z } from 'zod';
import { auditActions } from './audit-actions.ts';
import { dependencies } from './health.ts';

/**
 * What the calls return. The types of the client and of the server are inferred from these, the API's document is made
 * from them, and the tests compare every response with them. Money is in dollars, times are ISO 8601 in UTC.
 */
const time = z.iso.datetime();

/**
 * Where an order stands. One value instead of several booleans, so that no combination can contradict itself.
 *
 * - `open`: unpaid, holds its pieces until `heldUntil`.
 * - `canceling`, `expiring`: a cancel, or the end of its hold, is under way.
 * - `paid`, `refunding` (money is on its way back), `shipped`.
 * - `refunded`: the money went back before it was shipped; holds its pieces again, may be paid again or canceled.
 * - `shipped-refunded`: the money went back after it was shipped.
 * - `canceled`: canceled, or its hold ended, after it had once been paid.
 * - `expired`: its hold ended and it was never paid.
 */
export const orderPhases = [
  'open',
  'canceling',
  'expiring',
  'paid',
  'refunding',
  'shipped',
  'refunded',
  'shipped-refunded',
  'canceled',
  'expired',
] as const;

/** The latest dispute of an order's payment: open, or decided for the store (`won`) or for the cardholder (`lost`). */
export const disputeStates = ['open', 'won', 'lost'] as const;

/** How a shopper's request to return an order ended, or that nobody has answered it. */
export const returnStates = ['open', 'refunded', 'answered'] as const;

/** `price` is per unit. */
export const orderResponse = z.strictObject({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  toolId: z.string(),
  toolName: z.string(),
  price: z.number(),
  quantity: z.int(),
  address: z.string(),
  phone: z.string(),
  phase: z.enum(orderPhases),
  paid: z.boolean(),
  status: z.enum(['pending', 'shipped']),
  transactionId: z.string().exactOptional(),
  createdAt: time,
  /** Until when an unpaid order keeps its pieces. */
  heldUntil: time.exactOptional(),
  /** When it was paid last; a refund leaves it. */
  paidAt: time.exactOptional(),
  shippedAt: time.exactOptional(),
  /** Who carries the shipped order, and the carrier's number for the parcel. */
  carrier: z.string().exactOptional(),
  tracking: z.string().exactOptional(),
  /** The latest changes of address or phone number, the oldest first. */
  addressChanges: z.array(z.strictObject({ at: time, by: z.enum(['customer', 'shop']) })).exactOptional(),
  refundedAt: time.exactOptional(),
  /** When it was canceled or expired. */
  closedAt: time.exactOptional(),
  dispute: z.enum(disputeStates).exactOptional(),
  /** Stripe could not return money that was paid for it: a person has to. */
  refundFailed: z.literal(true).exactOptional(),
  /** How much of its last payment went back, in dollars: 0 if nothing did. A new payment begins at 0. */
  refundedTotal: z.number(),
  /** Units that a refund put back into stock. */
  restocked: z.int().positive().exactOptional(),
  /** Until when its shopper may ask to return it. */
  returnableUntil: time.exactOptional(),
  returnRequestedAt: time.exactOptional(),
  returnReason: z.string().exactOptional(),
  /** `answered`: an admin has ended the request with `returnAnswer`. */
  returnStatus: z.enum(returnStates).exactOptional(),
  returnAnswer: z.string().exactOptional(),
  returnEndedAt: time.exactOptional(),
});

/** GET /order/{id} returns the tool's id in both spellings of the specification. */
export const singleOrderResponse = orderResponse.extend({ toolID: z.string() });

/** The note of the admins on an order; empty if there is none. Customers never see it. */
export const orderNoteResponse = z.strictObject({ note: z.string() });

/** `toolPrice` is per unit. `ratingAverage` is there once somebody who bought it has reviewed it. */
export const toolResponse = z.strictObject({
  _id: z.string(),
  toolName: z.string(),
  toolDescription: z.string(),
  toolImage: z.string(),
  toolMinimumOrderQuantity: z.int(),
  toolAvailableQuantity: z.int(),
  toolPrice: z.number(),
  category: z.string().exactOptional(),
  /** Only admins get a hidden tool. */
  hidden: z.literal(true).exactOptional(),
  ratingCount: z.int().positive().exactOptional(),
  ratingAverage: z.number().exactOptional(),
  createdAt: time,
});

/** A category of the tools for sale, in its most frequent spelling, and the number of its tools. */
export const categoryCountResponse = z.strictObject({ category: z.string(), count: z.int() });

/**
 * Without an e-mail: anyone may read it. `name` is empty once its writer's account was deleted. The tool is one that its
 * writer has bought.
 */
export const reviewResponse = z.strictObject({
  _id: z.string(),
  name: z.string(),
  image: z.string().exactOptional(),
  rating: z.number(),
  reviewText: z.string(),
  toolId: z.string().exactOptional(),
  toolName: z.string().exactOptional(),
  createdAt: time,
});

/** A tool that a person has bought and may review, by the name that it had when it was bought last. */
export const reviewableToolResponse = z.strictObject({ toolId: z.string(), toolName: z.string() });

/**
 * All reviews together. `stars` counts those of one to five stars; a rating between two counts to the nearer. There is
 * no average where there is no review.
 */
export const reviewSummaryResponse = z.strictObject({
  count: z.int(),
  average: z.number().exactOptional(),
  stars: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
});

export const roles = ['admin', 'user'] as const;

export const userResponse = z.strictObject({
  _id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** True for somebody who may not log in. */
  disabled: z.boolean(),
  role: z.enum(roles),
  displayName: z.string().exactOptional(),
  photoURL: z.string().exactOptional(),
  education: z.string().exactOptional(),
  location: z.string().exactOptional(),
  phone: z.string().exactOptional(),
  linkedIn: z.string().exactOptional(),
  createdAt: time,
});

/** Money that Stripe refuses to return, or could not: a person has to return it in another way. */
export const failedRefundResponse = z.strictObject({
  /** The id of the payment intent. */
  _id: z.string(),
  orderId: z.string(),
  amount: z.number(),
  at: time,
  /** Stripe's code, where it gave one: https://docs.stripe.com/error-codes */
  reason: z.string().exactOptional(),
});

/** A payment of a person, as their data has it. */
export const paymentDataResponse = z.strictObject({
  /** The id of the payment intent. */
  _id: z.string(),
  orderId: z.string(),
  amount: z.number(),
  /** What became of the money: `settled`, `refunded`, … */
  outcome: z.string(),
  at: time,
});

/** All that the store keeps of a person. */
export const userDataResponse = z.strictObject({
  profile: userResponse,
  orders: z.array(orderResponse),
  payments: z.array(paymentDataResponse),
  reviews: z.array(reviewResponse),
});

const auditValue = z.union([z.string(), z.number(), z.boolean()]);

/** A field that an admin changed, with its value before and after; null where there was none. Prices are in dollars. */
export const auditChange = z.strictObject({
  field: z.string(),
  before: auditValue.nullable(),
  after: auditValue.nullable(),
});

/** An act of an admin. */
export const auditEntryResponse = z.strictObject({
  _id: z.string(),
  action: z.enum(auditActions),
  at: time,
  /** The uid of who acted, or `owner` for who did it with the project's own credentials. */
  actor: z.string(),
  /** Their e-mail, while they have an account. */
  email: z.string().exactOptional(),
  /** The id of the tool, order or review that it was done to, or the uid of the person. */
  target: z.string(),
  /** The e-mail of the person that it was done to, while they have an account. */
  targetEmail: z.string().exactOptional(),
  /** The name of the tool that it was done to, at that moment. */
  name: z.string().exactOptional(),
  changes: z.array(auditChange).exactOptional(),
  /** The text of a review that was deleted. */
  text: z.string().exactOptional(),
  /** What went back, in dollars, and why. */
  amount: z.number().exactOptional(),
  reason: z.string().exactOptional(),
  /** The payment provider did not return the money. */
  refused: z.literal(true).exactOptional(),
});

/** So many orders or payments, and what they come to. */
const figure = z.strictObject({ count: z.int(), amount: z.number() });

/**
 * What the owner of a shop looks at first. Orders that are paid or shipped count as sold, with what the store has kept
 * of their money. An order whose dispute was lost does not count. Days and
 * months are those of the shop's time zone.
 */
export const overviewResponse = z.strictObject({
  /** When the figures were made. */
  at: time,
  sold: z.strictObject({
    inAll: figure,
    last30Days: figure,
    /** By the day on which they were paid, the oldest first; today is the last. */
    days: z.array(figure.extend({ day: z.iso.date() })),
    /** What went back of orders that count: the amounts above are without it. */
    refunded: z.strictObject({ inAll: z.number(), last30Days: z.number() }),
    /** By the calendar month, such as `2026-11`, in which they were paid, the oldest first; this month is the last. */
    months: z.array(figure.extend({ month: z.string() })),
    timeZone: z.string(),
  }),
  /** How many orders there are in each phase. */
  phases: z.array(z.strictObject({ phase: z.enum(orderPhases), count: z.int() })),
  /** The tools of which most pieces were sold, among the newest orders of the last 30 days. */
  bestSellers: z.strictObject({
    /** How many orders were looked at, and whether there are more. */
    orders: z.int(),
    areMore: z.boolean(),
    tools: z.array(
      z.strictObject({ toolId: z.string(), toolName: z.string(), pieces: z.int(), amount: z.number() }),
    ),
  }),
  /** Tools that are out of stock, or few of which are left: how many, and the first to run out. */
  lowStock: z.strictObject({
    count: z.int(),
    tools: z.array(
      toolResponse.pick({
        _id: true,
        toolName: true,
        toolAvailableQuantity: true,
        toolMinimumOrderQuantity: true,
      }),
    ),
  }),
  failedRefunds: figure,
  /** Requests to return an order that nobody has answered. */
  returns: z.strictObject({ open: z.int() }),
  disputes: z.strictObject({
    open: figure,
    lost: figure,
    /** Some of those that are open. */
    orders: z.array(z.strictObject({ _id: z.string(), toolName: z.string(), amount: z.number() })),
  }),
});

export const loginResponse = z.strictObject({ token: z.string() });
export const adminCheckResponse = z.strictObject({ admin: z.boolean() });
export const insertedResponse = z.strictObject({ insertedId: z.string() });
export const modifiedResponse = z.strictObject({ modifiedCount: z.int(), message: z.string() });
export const refundResponse = modifiedResponse.extend({ refundedTotal: z.number() });
export const deletedResponse = z.strictObject({ deletedCount: z.int(), message: z.string() });
export const clientSecretResponse = z.strictObject({ clientSecret: z.string() });
export const reportedResponse = z.strictObject({ logged: z.literal(true) });
export const webhookResponse = z.strictObject({ received: z.literal(true) });

/** Everything that the store is built on can be reached. */
export const healthResponse = z.strictObject({
  status: z.literal('ok'),
  up: z.array(z.enum(dependencies)),
  /** A tag and a commit, as `v1.2.0-3-g1a2b3c4`. */
  version: z.string(),
});
