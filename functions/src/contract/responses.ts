import { z } from 'zod';
import { auditActions } from './audit-actions.ts';
import { errorCodes } from './errors.ts';
import { endedReturnStates, orderPhases, returnStates } from './order-phases.ts';
import { optionalOrderTexts } from './order-texts.ts';
import { recordOf } from './records.ts';
import { toolFlags } from './tool-flags.ts';
import { toolTextFields } from './tool-texts.ts';

/**
 * Schemas of the API's responses. The types and the OpenAPI document are derived from them, and the tests check every
 * response against them. Money is in dollars, times are ISO 8601 in UTC.
 */
export const time = z.iso.datetime();

/** Makes the schema of a response that has a name in the OpenAPI document. */
export function named<Shape extends z.core.$ZodShape>(id: string, shape: Shape) {
  return z.strictObject(shape).meta({ id });
}

/** States of a payment's dispute. `won`: the store won; `lost`: the cardholder won. */
export const disputeStates = ['open', 'won', 'lost'] as const;

/** Changes whenever another field of the response changes. A change sends it in `If-Match`. */
const version = z.string();

/** A return that has ended. */
export const earlierReturnResponse = z.strictObject({
  requestedAt: time,
  units: z.int().positive(),
  reason: z.string().exactOptional(),
  acceptedAt: time.exactOptional(),
  receivedAt: time.exactOptional(),
  endedAt: time,
  status: z.enum(endedReturnStates),
});

/** An order. `price` is per unit. */
export const orderResponse = named('Order', {
  _id: z.string(),
  version,
  name: z.string(),
  email: z.string(),
  toolId: z.string(),
  toolName: z.string(),
  toolImage: z.string().exactOptional(),
  price: z.number(),
  quantity: z.int(),
  address: z.string(),
  phone: z.string(),
  ...recordOf(optionalOrderTexts, () => z.string().exactOptional()),
  phase: z.enum(orderPhases),
  paid: z.boolean(),
  status: z.enum(['pending', 'shipped']),
  transactionId: z.string().exactOptional(),
  createdAt: time,
  /** The end of an unpaid order's hold. */
  heldUntil: time.exactOptional(),
  /** When the order was last paid. A refund does not change it. */
  paidAt: time.exactOptional(),
  shippedAt: time.exactOptional(),
  carrier: z.string().exactOptional(),
  tracking: z.string().exactOptional(),
  /** The latest changes of the texts that the shopper entered, oldest first. */
  addressChanges: z.array(z.strictObject({ at: time, by: z.enum(['customer', 'store']) })).exactOptional(),
  refundedAt: time.exactOptional(),
  /** When the order was canceled or expired. */
  endedAt: time.exactOptional(),
  dispute: z.enum(disputeStates).exactOptional(),
  /** True while a refund has failed and no admin has refunded the money by hand. */
  refundFailed: z.literal(true).exactOptional(),
  /** The refunded part of the last payment, in dollars. */
  refundedTotal: z.number(),
  /** Units in the parcel; missing before the shipment. */
  sentUnits: z.int().nonnegative().exactOptional(),
  /** Units that refunds and admins put back into stock. */
  restocked: z.int().positive().exactOptional(),
  /** The end of the period in which the shopper can request a return; missing while a return is open. */
  returnableUntil: time.exactOptional(),
  /** The units that the shopper can still return. */
  returnableUnits: z.int().positive().exactOptional(),
  returnRequestedAt: time.exactOptional(),
  /** The units that the shopper wants to return. */
  returnUnits: z.int().positive().exactOptional(),
  /** The units that were put back into stock since the return was requested. */
  returnRestocked: z.int().positive().exactOptional(),
  /** The amount that was refunded since the return was requested, in dollars. */
  returnRefunded: z.number().positive().exactOptional(),
  returnReason: z.string().exactOptional(),
  /** `answered`: an admin closed the return with `returnAnswer`. `withdrawn`: the shopper took the request back. */
  returnStatus: z.enum(returnStates).exactOptional(),
  /** The latest message of an admin about the return. */
  returnAnswer: z.string().exactOptional(),
  returnAcceptedAt: time.exactOptional(),
  /** The day by which the shopper should send an accepted return. */
  returnParcelUntil: time.exactOptional(),
  returnReceivedAt: time.exactOptional(),
  returnEndedAt: time.exactOptional(),
  /** Returns that ended before the shopper requested the current one, oldest first. */
  earlierReturns: z.array(earlierReturnResponse).exactOptional(),
});

/**
 * The response of GET /order/{id}. It contains the tool's id under both field names that the specification
 * uses.
 */
export const singleOrderResponse = orderResponse
  .extend({
    toolID: z.string(),
    /** For admins: the account of the shopper no longer exists, so the shopper gets no e-mails about the order. */
    accountDeleted: z.literal(true).exactOptional(),
  })
  .meta({ id: 'SingleOrder' });

/** The admins' note on an order, or an empty string. Shoppers never see it. */
export const orderNoteResponse = z.strictObject({ note: z.string(), version });

/** An e-mail to the shopper about an order. `sentAt` is missing until the mail server has accepted the e-mail. */
export const orderMailResponse = named('OrderMail', {
  _id: z.string(),
  subject: z.string(),
  at: time,
  sentAt: time.exactOptional(),
  /** `failed`: the store has given up sending the e-mail. */
  state: z.enum(['waiting', 'sent', 'failed']),
  /** True for an e-mail that an admin sent again. */
  again: z.literal(true).exactOptional(),
});

/** A tool. `toolPrice` is per unit. Only reviews by buyers of the tool count for the rating. */
export const toolResponse = named('Tool', {
  _id: z.string(),
  toolName: z.string(),
  toolDescription: z.string(),
  toolImage: z.string(),
  toolMinimumOrderQuantity: z.int(),
  toolAvailableQuantity: z.int(),
  toolPrice: z.number(),
  /** The price before a reduction, above `toolPrice`. */
  formerPrice: z.number().exactOptional(),
  ...recordOf(toolTextFields, () => z.string().exactOptional()),
  ...recordOf(toolFlags, () => z.literal(true).exactOptional()),
  ratingCount: z.int().positive().exactOptional(),
  ratingAverage: z.number().exactOptional(),
  createdAt: time,
});

/** `waiting`: the user gets an e-mail when the tool is back in stock. `offered`: the store sends such e-mails. */
export const stockRequestResponse = z.strictObject({ waiting: z.boolean(), offered: z.boolean() });
export type StockRequestResponse = z.infer<typeof stockRequestResponse>;

/** A category in its most frequent spelling, and its number of tools for sale. */
export const categoryCountResponse = z.strictObject({ category: z.string(), count: z.int() });

/**
 * A review, without the author's e-mail, because it is public. `name` is empty after the author's account was
 * deleted. The reviewed tool is one that the author has bought.
 */
export const reviewResponse = named('Review', {
  _id: z.string(),
  name: z.string(),
  image: z.string().exactOptional(),
  rating: z.number(),
  reviewText: z.string(),
  toolId: z.string().exactOptional(),
  toolName: z.string().exactOptional(),
  createdAt: time,
});

/** A tool that the user can review. The name is taken from the user's last order of the tool. */
export const reviewableToolResponse = named('ReviewableTool', { toolId: z.string(), toolName: z.string() });

/**
 * A summary of all reviews or of one tool’s reviews. `stars` counts the reviews with one to five stars, rounded. If there are no
 * reviews, `average` is missing.
 */
export const reviewSummaryResponse = named('ReviewSummary', {
  count: z.int(),
  average: z.number().exactOptional(),
  stars: z.array(z.int()).length(5),
});

export const roles = ['admin', 'user'] as const;

export const userResponse = named('User', {
  _id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** True if the user cannot log in. */
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

/** A failed refund: Stripe could not make it, so an admin must refund the money by hand. */
export const failedRefundResponse = named('FailedRefund', {
  /** The id of the payment intent. */
  _id: z.string(),
  orderId: z.string(),
  amount: z.number(),
  at: time,
  /** Stripe's error code, if any: https://docs.stripe.com/error-codes */
  reason: z.string().exactOptional(),
  /** True if `amount` was returned beyond the paid amount, for example manually and in the dashboard. */
  excess: z.literal(true).exactOptional(),
});

const auditValue = z.union([z.string(), z.number(), z.boolean()]);

/** A field that an admin changed; null means no value. Prices are in dollars. */
export const auditChange = z.strictObject({
  field: z.string(),
  before: auditValue.nullable(),
  after: auditValue.nullable(),
});

/** An action of an admin, without the admin. */
export const auditActionResponse = named('AuditAction', {
  action: z.enum(auditActions),
  at: time,
  /** The id of the changed tool, order or review, the uid of the user, or `selling`. */
  target: z.string(),
  /** The name of the changed tool at the time of the action. */
  name: z.string().exactOptional(),
  changes: z.array(auditChange).exactOptional(),
  /** The message to shoppers while the store is closed. */
  text: z.string().exactOptional(),
  /** The refunded amount in dollars. */
  amount: z.number().exactOptional(),
  /** Units that were put back into stock. */
  units: z.int().exactOptional(),
  reason: z.string().exactOptional(),
  /** True if Stripe refused the refund. */
  refused: z.literal(true).exactOptional(),
});

/** An action of an admin. */
export const auditEntryResponse = auditActionResponse
  .extend({
    _id: z.string(),
    /** The uid of the admin, or `owner` for an action with the project's own credentials. */
    actor: z.string(),
    /** The admin's e-mail, while the account exists. */
    email: z.string().exactOptional(),
    /** The e-mail of the changed user, while the account exists. */
    targetEmail: z.string().exactOptional(),
  })
  .meta({ id: 'AuditEntry' });

/** A payment in the export of a user's data. */
export const paymentDataResponse = z.strictObject({
  /** The id of the payment intent. */
  _id: z.string(),
  orderId: z.string(),
  amount: z.number(),
  /** The state of the payment: `settled`, `refunded`, … */
  outcome: z.string(),
  at: time,
  /** The part that Stripe refunded, and the part that an admin refunded by hand, in dollars. */
  refunded: z.number(),
  refundedByHand: z.number(),
});

/** The export of a user's data. It does not contain e-mails, and times that only serve limits. */
export const userDataResponse = named('UserData', {
  profile: userResponse,
  orders: z.array(orderResponse),
  /** The admins' notes on the orders. */
  notes: z.array(z.strictObject({ orderId: z.string(), note: z.string(), at: time })),
  payments: z.array(paymentDataResponse),
  /** The admins' actions on the account and the orders, such as refunds with their reasons. */
  actions: z.array(auditActionResponse),
  reviews: z.array(reviewResponse),
  /** The tools out of stock for which the user waits. */
  stockRequests: z.array(z.strictObject({ toolId: z.string(), at: time })),
});

/** The admins' sentence while the store is closed, and the day on which it opens by itself; null while it is open. */
export const sellingResponse = z.strictObject({
  closed: z.string().nullable(),
  opensOn: z.string().nullable(),
  version: z.string(),
});

export const loginResponse = z.strictObject({ token: z.string() });
export const adminCheckResponse = z.strictObject({ admin: z.boolean() });
export const insertedResponse = z.strictObject({ insertedId: z.string() });
export type InsertedResponse = z.infer<typeof insertedResponse>;
export const modifiedResponse = z.strictObject({ modifiedCount: z.int(), message: z.string() });
export type ModifiedResponse = z.infer<typeof modifiedResponse>;
export const refundResponse = modifiedResponse.extend({ refundedTotal: z.number() });
export const deletedResponse = z.strictObject({ deletedCount: z.int(), message: z.string() });
export type DeletedResponse = z.infer<typeof deletedResponse>;
export const clientSecretResponse = z.strictObject({ clientSecret: z.string() });
export const reportedResponse = z.strictObject({ logged: z.literal(true) });
export const webhookResponse = z.strictObject({ received: z.literal(true) });

/** External services that the store needs. */
export const dependencies = ['authentication', 'firestore', 'stripe'] as const;
export type Dependency = (typeof dependencies)[number];

/** The health response if all dependencies work. */
export const healthResponse = z.strictObject({
  status: z.literal('ok'),
  up: z.array(z.enum(dependencies)),
  /** A tag and a commit, such as `v1.2.0-3-g1a2b3c4`. */
  version: z.string(),
});
export type HealthResponse = z.infer<typeof healthResponse>;

/**
 * The body of every error response. For a failed deletion or change, the body also contains a count of 0, because
 * the specification's client reads it.
 */
const errorResponse = z
  .object({
    message: z.string().describe('A message for people'),
    code: z.enum(errorCodes).describe('A code for programs'),
    fields: z.record(z.string(), z.string()).exactOptional().describe('The message of each invalid field'),
    down: z.array(z.enum(dependencies)).exactOptional().describe('The services that the store cannot reach'),
    order: orderResponse
      .exactOptional()
      .describe('The order as it is now, if it is not the one of `If-Match`'),
    deletedCount: z.literal(0).exactOptional().describe('Only if a deletion failed'),
    modifiedCount: z.literal(0).exactOptional().describe('Only if a change failed'),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorResponse>;
