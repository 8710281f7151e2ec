import { z } from 'zod';
import { numeric, phoneField, requiredText, textField } from './fields.ts';
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

const noteField = textField(messages.noteRequired).max(limits.orderNote.max, messages.noteTooLong);

/** The admins' note on an order. An empty string deletes the note. `before` is the note that the admin saw. */
export const orderNoteSchema = z.object({ note: noteField, before: noteField.exactOptional() });
export type OrderNoteInput = z.infer<typeof orderNoteSchema>;
export type OrderNote = z.infer<typeof orderNoteResponse>;

const carrierField = textField(messages.carrierInvalid).max(limits.carrier.max, messages.carrierTooLong);
const trackingField = textField(messages.trackingInvalid).max(limits.tracking.max, messages.trackingTooLong);

/**
 * The carrier and the tracking number of an order, and what the admin saw: the address, phone number and number of
 * units of the parcel, or the former carrier and tracking number. All are optional.
 */
export const shipmentSchema = z.object({
  carrier: carrierField.exactOptional(),
  tracking: trackingField.exactOptional(),
  // Not validated or trimmed, because the order may be older than the current rules.
  address: z.string(messages.addressRequired).exactOptional(),
  phone: z.string(messages.phoneRequired).exactOptional(),
  units: numeric(z.int(messages.unitsInvalid).min(1, messages.unitsInvalid)).exactOptional(),
  carrierBefore: carrierField.exactOptional(),
  trackingBefore: trackingField.exactOptional(),
});
export type ShipmentInput = z.infer<typeof shipmentSchema>;

/** The form for the carrier and the tracking number of a shipped order. An empty field removes the value. */
export const parcelSchema = z.object({ carrier: carrierField, tracking: trackingField });
export type ParcelInput = z.infer<typeof parcelSchema>;

/** A shopper's request to return an order. */
export const returnInputSchema = z.object({
  reason: textField(messages.textInvalid).max(limits.reason.max, messages.reasonTooLong).optional(),
});
export type ReturnInput = z.infer<typeof returnInputSchema>;

/** An admin's answer to a return request, which the shopper reads. */
export const returnAnswerSchema = z.object({
  answer: requiredText(messages.returnAnswerRequired).max(limits.reason.max, messages.reasonTooLong),
});
export type ReturnAnswerInput = z.infer<typeof returnAnswerSchema>;
