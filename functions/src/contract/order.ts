import { z } from 'zod';
import {
  documentId,
  limitedText,
  numeric,
  oneLine,
  phoneField,
  requiredLimitedText,
  requiredNumber,
} from './fields.ts';
import { messages } from './messages.ts';
import { optionalOrderTexts, orderTexts } from './order-texts.ts';
import { recordOf } from './records.ts';
import type { disputeStates, orderResponse, singleOrderResponse } from './responses.ts';

/** Returns an address without empty lines, and without spaces around a line. */
function addressLines(address: string): string {
  return address
    .split(/[\r\n]+/)
    .map((line) => line.replaceAll('\t', ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Returns an address on one line, with commas between its lines. */
export function addressOnOneLine(address: string): string {
  return address.replace(/\s*[,،、]?\s*\n\s*/g, ', ');
}

const quantityField = requiredNumber(messages.quantityRequired, messages.quantityInvalid).int(
  messages.quantityInvalid,
);

/** An address of one or more lines, without empty lines and without spaces around a line. */
export const addressField = requiredLimitedText('address', addressLines);

/** The texts of an order. The shopper can change them until the order is shipped. */
export const orderTextsSchema = z.object({
  address: addressField,
  phone: phoneField(messages.phoneRequired),
  ...recordOf(optionalOrderTexts, (field) =>
    limitedText(field, orderTexts[field].hasLines ? addressLines : oneLine).exactOptional(),
  ),
});
export type OrderTexts = z.infer<typeof orderTextsSchema>;

/** The fields of an order that a shopper enters. The server adds the name, e-mail, tool name and price. */
export const orderInputSchema = z.object({
  toolId: documentId(messages.toolIdRequired),
  quantity: numeric(quantityField),
  ...orderTextsSchema.shape,
});
export type OrderInput = z.infer<typeof orderInputSchema>;

export const orderInputFields = orderInputSchema.keyof().options;

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
  return orderInputSchema.omit({ toolId: true }).extend({
    quantity: numeric(
      quantityField.superRefine((quantity, context) => {
        const message = quantityProblem(quantity, range);
        if (message) context.addIssue({ code: 'custom', message });
      }),
    ),
    phone: phoneField(messages.phoneNumberRequired),
  });
}
export type PurchaseInput = z.infer<ReturnType<typeof purchaseSchema>>;

export type OrderStatus = Order['status'];
export type DisputeState = (typeof disputeStates)[number];

export type Order = z.infer<typeof orderResponse>;

export type SingleOrder = z.infer<typeof singleOrderResponse>;
