import { z } from 'zod';
import { limitedText, textField } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { deliverySchema } from './order.ts';
import { parcelSchema } from './parcel.ts';
import type { orderMailResponse, orderNoteResponse } from './responses.ts';

/** A new address, phone number or delivery note, or several of them, for an order that has not been shipped. */
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

/** The admins' note on an order. An empty string deletes the note. */
export const orderNoteSchema = z.object({ note: noteField });
export type OrderNoteInput = z.infer<typeof orderNoteSchema>;
export type OrderNote = z.infer<typeof orderNoteResponse>;

export type OrderMail = z.infer<typeof orderMailResponse>;

/** The carrier and the tracking number of an order, both optional. */
export const shipmentSchema = parcelSchema.partial();
export type ShipmentInput = z.infer<typeof shipmentSchema>;

/** A shopper's request to return an order. */
export const returnInputSchema = z.object({
  reason: limitedText('reason').optional(),
});
export type ReturnInput = z.infer<typeof returnInputSchema>;

/** The steps of a return that an admin takes. A full refund ends a return without a step. */
export const returnSteps = ['accept', 'receive', 'close'] as const;
export type ReturnStep = (typeof returnSteps)[number];

/**
 * A step of a return with a message to the shopper, or only a message. A step may have no message, unless it closes the
 * return.
 */
export const returnAnswerSchema = z
  .object({
    step: z.enum(returnSteps, messages.returnStepInvalid).exactOptional(),
    answer: limitedText('reason').optional(),
  })
  .refine(({ step, answer }) => answer || step === 'accept' || step === 'receive', {
    path: ['answer'],
    error: messages.returnAnswerRequired,
  });
export type ReturnAnswerInput = z.infer<typeof returnAnswerSchema>;
