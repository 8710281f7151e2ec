import { z } from 'zod';
import { documentId, numeric, phoneField, requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { type QuantityRange, quantityProblem } from './quantity.ts';

const quantityField = z.number({ error: messages.quantityRequired }).int(messages.quantityInvalid);

const addressField = requiredText(messages.addressRequired).max(limits.address.max, messages.addressTooLong);

/** What a shopper decides about an order. Name, e-mail, tool name and price are the server's to fill in. */
export const orderInputSchema = z.object({
  toolId: documentId(messages.toolIdRequired),
  quantity: numeric(quantityField.min(1, messages.quantityTooLow(1))),
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
  paid: boolean;
  status: OrderStatus;
  transactionId?: string;
  createdAt: string;
  /** Until when an unpaid order keeps its pieces. */
  heldUntil?: string;
};

/** GET /order/{id} returns the tool's id in both spellings of the specification. */
export type SingleOrder = Order & { toolID: string };
