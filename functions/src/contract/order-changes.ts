import { z } from 'zod';
import { limitedText, numeric, requiredText, textField } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { anyDelivery, deliverySchema } from './order.ts';
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

const carrierField = limitedText('carrier');
const trackingField = limitedText('tracking');

/**
 * The carrier and the tracking number of an order, and what the admin saw: the address, phone number and number of
 * units of the parcel, or the former carrier and tracking number. All are optional.
 */
export const shipmentSchema = z.object({
  carrier: carrierField.exactOptional(),
  tracking: trackingField.exactOptional(),
  ...anyDelivery,
  units: numeric(z.int(messages.unitsInvalid).min(1, messages.unitsInvalid)).exactOptional(),
  carrierBefore: carrierField.exactOptional(),
  trackingBefore: trackingField.exactOptional(),
});
export type ShipmentInput = z.infer<typeof shipmentSchema>;

/** The form for the carrier and the tracking number of a shipped order. An empty field removes the value. */
export const parcelSchema = z.object({ carrier: carrierField, tracking: trackingField });
export type ParcelInput = z.infer<typeof parcelSchema>;

export const parcelFields = parcelSchema.keyof().options;

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

/** URLs of the carriers' tracking pages, to which the tracking number is appended. */
const pages: Record<string, string> = {
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  DHL: 'https://www.dhl.com/us-en/home/tracking.html?submit=1&tracking-id=',
};

/** Suggestions in forms. An admin may type any other carrier. */
export const knownCarriers = Object.keys(pages);

/** Returns the tracking page of a parcel, or undefined for an unknown carrier. */
export function trackingUrl({ carrier, tracking }: Parcel): string | undefined {
  const name = knownCarriers.find((carrierName) => carrierName.toLowerCase() === carrier?.toLowerCase());
  return name && tracking ? `${pages[name]}${encodeURIComponent(tracking.replaceAll(/\s/g, ''))}` : undefined;
}

type Parcel = { carrier?: string | null | undefined; tracking?: string | null | undefined };
