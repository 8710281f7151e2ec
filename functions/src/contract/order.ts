import { z } from 'zod';
import { documentId, numeric, phoneField, requiredText, textField, unlessEmpty } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { type QuantityRange, quantityProblem } from './quantity.ts';
import type { disputeStates, orderNoteResponse, orderResponse, singleOrderResponse } from './responses.ts';

const quantityField = z.number({ error: messages.quantityRequired }).int(messages.quantityInvalid);

const addressField = requiredText(messages.addressRequired).max(limits.address.max, messages.addressTooLong);

/**
 * What a shopper decides about an order. Name, e-mail, tool name and price are the server's to fill in, and how many
 * pieces it may be is the tool's to say.
 */
export const orderInputSchema = z.object({
  toolId: documentId(messages.toolIdRequired),
  quantity: numeric(quantityField),
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

/** The new address, phone number, or both, of an order that is not shipped. */
export const orderAddressSchema = z
  .object({
    address: addressField.exactOptional(),
    phone: phoneField(messages.phoneRequired).exactOptional(),
  })
  .refine(({ address, phone }) => address !== undefined || phone !== undefined, {
    path: ['address'],
    error: messages.addressOrPhoneRequired,
  });
export type OrderAddressInput = z.infer<typeof orderAddressSchema>;

/** The form that changes address and phone number together. */
export const deliverySchema = z.object({ address: addressField, phone: phoneField(messages.phoneRequired) });
export type DeliveryInput = z.infer<typeof deliverySchema>;

/** The note of the admins on an order. An empty note deletes it. */
export const orderNoteSchema = z.object({
  note: textField(messages.noteRequired).max(limits.orderNote.max, messages.noteTooLong),
});
export type OrderNote = z.infer<typeof orderNoteResponse>;

/** The carrier of an order that is shipped, and the carrier's number for the parcel. Both may be missing. */
export const shipmentSchema = z.object({
  carrier: unlessEmpty(textField(messages.carrierInvalid).max(limits.carrier.max, messages.carrierTooLong)),
  tracking: unlessEmpty(
    textField(messages.trackingInvalid).max(limits.tracking.max, messages.trackingTooLong),
  ),
});
export type ShipmentInput = z.infer<typeof shipmentSchema>;

export type OrderPhase = Order['phase'];

export type OrderStatus = Order['status'];
export type DisputeState = (typeof disputeStates)[number];

/** An order as the API returns it. */
export type Order = z.infer<typeof orderResponse>;

export type SingleOrder = z.infer<typeof singleOrderResponse>;
