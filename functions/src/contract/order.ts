import { z } from 'zod';
import { addressLines } from './address.ts';
import { documentId, numeric, phoneField, requiredNumber, requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import type { disputeStates, orderResponse, singleOrderResponse } from './responses.ts';

const quantityField = requiredNumber(messages.quantityRequired, messages.quantityInvalid).int(
  messages.quantityInvalid,
);

/** An address of one or more lines, without empty lines and without spaces around a line. */
export const addressField = requiredText(messages.addressRequired)
  .overwrite(addressLines)
  .max(limits.address.max, messages.addressTooLong);

/** The fields of an order that a shopper enters. The server adds the name, e-mail, tool name and price. */
export const orderInputSchema = z.object({
  toolId: documentId(messages.toolIdRequired),
  quantity: numeric(quantityField),
  address: addressField,
  phone: phoneField(messages.phoneRequired),
});
export type OrderInput = z.infer<typeof orderInputSchema>;

/** The minimum order and the stock of a tool, in units. */
export type QuantityRange = { min: number; available: number };

/**
 * Returns the specification's message for a quantity outside the range, or undefined for a valid quantity.
 */
export function quantityProblem(quantity: number, { min, available }: QuantityRange): string | undefined {
  if (quantity < min) return messages.quantityTooLow(min);
  if (quantity > available) return messages.quantityTooHigh(available);
  return undefined;
}

/** Returns the schema of the purchase form, with the quantity limits of the tool. */
export function purchaseSchema(range: QuantityRange) {
  return z.object({
    quantity: numeric(
      quantityField.superRefine((quantity, context) => {
        const message = quantityProblem(quantity, range);
        if (message) context.addIssue({ code: 'custom', message });
      }),
    ),
    address: addressField,
    phone: phoneField(messages.phoneNumberRequired),
  });
}
export type PurchaseInput = z.infer<ReturnType<typeof purchaseSchema>>;

export type OrderStatus = Order['status'];
export type DisputeState = (typeof disputeStates)[number];

export type Order = z.infer<typeof orderResponse>;

export type SingleOrder = z.infer<typeof singleOrderResponse>;
