import { z } from 'zod';
import { documentId, phoneField, requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { type QuantityRange, quantityProblem } from './quantity.ts';

const quantityField = z.number({ error: messages.quantityRequired }).int(messages.quantityInvalid);

const addressField = requiredText(messages.addressRequired).max(limits.address.max, messages.addressTooLong);

/** What a shopper decides about an order. Name, e-mail, tool name and price are the server's to fill in. */
export const orderInputSchema = z.object({
  toolId: documentId(messages.toolIdRequired),
  quantity: quantityField.min(1, messages.quantityTooLow(1)),
  address: addressField,
  phone: phoneField(messages.phoneRequired),
});
export type OrderInput = z.infer<typeof orderInputSchema>;

/** The purchase form, checked live against what the tool allows. */
export function purchaseSchema(range: QuantityRange) {
  return z.object({
    quantity: quantityField.superRefine((quantity, context) => {
      const message = quantityProblem(quantity, range);
      if (message) context.addIssue({ code: 'custom', message });
    }),
    address: addressField,
    phone: phoneField(messages.phoneNumberRequired),
  });
}
export type PurchaseInput = z.infer<ReturnType<typeof purchaseSchema>>;

export type OrderStatus = 'pending' | 'shipped';

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
export type OrderPhase = (typeof orderPhases)[number];

/** The latest dispute of an order's payment: open, or decided for the store (`won`) or for the cardholder (`lost`). */
export const disputeStates = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** An order as the API returns it. `price` is per unit, in dollars; dates are ISO 8601. */
export type Order = {
  _id: string;
  name: string;
  email: string;
  toolId: string;
  toolName: string;
  price: number;
  quantity: number;
  address: string;
  phone: string;
  phase: OrderPhase;
  paid: boolean;
  status: OrderStatus;
  transactionId?: string;
  createdAt: string;
  /** Until when an unpaid order keeps its pieces. */
  heldUntil?: string;
  /** When it was paid last; a refund leaves it. */
  paidAt?: string;
  shippedAt?: string;
  refundedAt?: string;
  /** When it was canceled or expired. */
  closedAt?: string;
  dispute?: DisputeState;
  /** Stripe could not return money that was paid for it: a person has to. */
  refundFailed?: true;
};

/** GET /order/{id} returns the tool's id in both spellings of the specification. */
export type SingleOrder = Order & { toolID: string };
