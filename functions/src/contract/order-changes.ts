import { z } from 'zod';
import { phoneField, textField, unlessEmpty } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { addressField } from './order.ts';
import type { orderNoteResponse } from './responses.ts';

/** A new address, a new phone number, or both, for an order that has not been shipped. */
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

export const deliverySchema = z.object({ address: addressField, phone: phoneField(messages.phoneRequired) });
export type DeliveryInput = z.infer<typeof deliverySchema>;

/** The admins' note on an order. An empty string deletes the note. */
export const orderNoteSchema = z.object({
  note: textField(messages.noteRequired).max(limits.orderNote.max, messages.noteTooLong),
});
export type OrderNote = z.infer<typeof orderNoteResponse>;

/** The carrier and the tracking number of a shipped order, both optional. */
export const shipmentSchema = z.object({
  carrier: unlessEmpty(textField(messages.carrierInvalid).max(limits.carrier.max, messages.carrierTooLong)),
  tracking: unlessEmpty(
    textField(messages.trackingInvalid).max(limits.tracking.max, messages.trackingTooLong),
  ),
});
export type ShipmentInput = z.infer<typeof shipmentSchema>;
