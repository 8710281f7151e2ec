import { z } from 'zod';
import { phoneField, textField, unlessEmpty } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { addressField } from './order.ts';
import type { orderNoteResponse } from './responses.ts';

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
