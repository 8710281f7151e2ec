import { z } from 'zod';
import { documentId, limitedText, numeric, textField } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { anyDelivery, deliverySchema } from './order.ts';
import { returnStates } from './order-phases.ts';
import { formerParcelSchema, parcelSchema } from './parcel.ts';
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

/** The admins' note on an order. An empty string deletes the note. `before` is the note that the admin saw. */
export const orderNoteSchema = z.object({ note: noteField, before: noteField.exactOptional() });
export type OrderNoteInput = z.infer<typeof orderNoteSchema>;
export type OrderNote = z.infer<typeof orderNoteResponse>;

/** `mailBefore` is the id of the newest e-mail that the admin saw, or an empty string if the admin saw none. */
export const mailAgainSchema = z.object({
  mailBefore: z
    .union([z.literal(''), documentId(messages.beforeInvalid)], messages.beforeInvalid)
    .exactOptional(),
});
export type MailAgainInput = z.infer<typeof mailAgainSchema>;
export type OrderMail = z.infer<typeof orderMailResponse>;

/**
 * The carrier and the tracking number of an order, and what the admin saw: the address, phone number, note and number of
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

/** The steps of a return that an admin takes. A full refund ends a return without a step. */
export const returnSteps = ['accept', 'receive', 'close'] as const;
export type ReturnStep = (typeof returnSteps)[number];

/**
 * A step of a return with a message to the shopper, or only a message. A step may have no message, unless it closes the
 * return. `statusBefore` is the order's `returnStatus` that the admin saw.
 */
export const returnAnswerSchema = z
  .object({
    step: z.enum(returnSteps, messages.returnStepInvalid).exactOptional(),
    answer: limitedText('reason').optional(),
    statusBefore: z.enum(returnStates, messages.returnStatusInvalid).exactOptional(),
  })
  .refine(({ step, answer }) => answer || step === 'accept' || step === 'receive', {
    path: ['answer'],
    error: messages.returnAnswerRequired,
  });
export type ReturnAnswerInput = z.infer<typeof returnAnswerSchema>;
