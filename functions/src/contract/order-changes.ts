import { z } from 'zod';
import { limitedText, numeric, textField } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { orderTextsSchema } from './order.ts';
import type { ReturnStatus } from './order-phases.ts';
import { parcelSchema } from './parcel.ts';
import { unitsField } from './refund.ts';
import type { orderMailResponse, orderNoteResponse } from './responses.ts';

/** New texts of an order that has not been shipped: one of them, or several. */
export const orderAddressSchema = orderTextsSchema
  .partial()
  .refine((changed) => Object.values(changed).some((value) => value !== undefined), {
    path: ['address'],
    error: messages.orderTextRequired,
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

/** A shopper's request to return units of an order. Without `units`, all that can still be returned. */
export const returnInputSchema = z.object({
  units: numeric(unitsField).optional(),
  reason: limitedText('reason').optional(),
});
export type ReturnInput = z.infer<typeof returnInputSchema>;

/** Returns the schema of the form for a return, limited to the units that can still be returned. */
export function returnSchema(most: number) {
  return returnInputSchema.extend({ units: numeric(unitsField.max(most, messages.returnTooHigh(most))) });
}

/** The steps of a return that an admin takes. A refund ends a return without a step. */
export const returnSteps = ['accept', 'receive', 'close', 'reopen'] as const;
type ReturnStep = (typeof returnSteps)[number];
/** A step of a return, or only a message to the shopper. */
export type ReturnAction = ReturnStep | 'reply';

/** The actions of an admin that each state of a return allows. The usual one comes first. */
export const returnActions: Record<ReturnStatus, readonly ReturnAction[]> = {
  open: ['accept', 'reply', 'receive', 'close'],
  // A parcel may come back before an admin has accepted the return.
  accepted: ['receive', 'reply', 'close'],
  received: ['reply', 'close'],
  refunded: ['reopen'],
  answered: ['reopen'],
  withdrawn: ['reopen'],
};

/**
 * A step of a return with a message to the shopper, or only a message. A step may have no message, unless it closes the
 * return.
 */
export const returnAnswerSchema = z
  .object({
    step: z.enum(returnSteps, messages.returnStepInvalid).exactOptional(),
    answer: limitedText('reason').optional(),
  })
  .refine(({ step, answer }) => answer || (step && step !== 'close'), {
    path: ['answer'],
    error: messages.returnAnswerRequired,
  });
export type ReturnAnswerInput = z.infer<typeof returnAnswerSchema>;
