import { z } from 'zod';
import { limitedText, numeric, requiredText, textField } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { anyDelivery, deliverySchema } from './order.ts';
import { formerParcelSchema, parcelSchema } from './parcel.ts';
import type { orderNoteResponse } from './responses.ts';

/** A new address, a new phone number, or both, for an order that has not been shipped. */
export const orderAddressSchema = deliverySchema
  .partial()
  .refine((changed) => Object.values(changed).some((value) => value !== undefined), {
    path: ['address'],
    error: messages.addressOrPhoneRequired,
  });
export type OrderAddressInput = z.infer<typeof orderAddressSchema>;

const noteField = textField(messages.textRequired('orderNote')).max(
  limits.orderNote.max,
  messages.textTooLong('orderNote'),
);

/** The admins' note on an order. An empty string deletes the note. `before` is the note that the admin saw. */
export const orderNoteSchema = z.object({ note: noteField, before: noteField.exactOptional() });
export type OrderNoteInput = z.infer<typeof orderNoteSchema>;
export type OrderNote = z.infer<typeof orderNoteResponse>;

/**
 * The carrier and the tracking number of an order, and what the admin saw: the address, phone number and number of
 * units of the parcel, or the former carrier and tracking number. All are optional.
 */
export const shipmentSchema = z.object({
  ...parcelSchema.partial().shape,
  ...formerParcelSchema.partial().shape,
  ...anyDelivery,
  units: numeric(z.int(messages.unitsInvalid).min(1, messages.unitsInvalid)).exactOptional(),
});
export type ShipmentInput = z.infer<typeof shipmentSchema>;

/** A shopper's request to return an order. */
export const returnInputSchema = z.object({
  reason: limitedText('reason').optional(),
});
export type ReturnInput = z.infer<typeof returnInputSchema>;

/** An admin's answer to a return request, which the shopper reads. */
export const returnAnswerSchema = z.object({
  answer: requiredText(messages.returnAnswerRequired).max(limits.reason.max, messages.textTooLong('reason')),
});
export type ReturnAnswerInput = z.infer<typeof returnAnswerSchema>;
