import { z } from 'zod';
import { limitedText } from './fields.ts';
import { parcelNames } from './messages.ts';

export type ParcelField = keyof typeof parcelNames;

function isParcelField(name: string): name is ParcelField {
  return Object.hasOwn(parcelNames, name);
}

/** The fields of an order's parcel, which an admin enters. */
export const parcelFields = Object.keys(parcelNames).filter(isParcelField);

export function eachParcelField<Value>(make: (field: ParcelField) => Value): Record<ParcelField, Value>;
export function eachParcelField(make: (field: ParcelField) => unknown): object {
  return Object.fromEntries(parcelFields.map((field) => [field, make(field)]));
}

/** Returns the name of a field's former value in a change. */
export function formerParcelName<Field extends ParcelField>(field: Field): `${Field}Before` {
  return `${field}Before`;
}

/** Returns the former values in a change, which are the values that the admin saw. */
export function formerParcel<Value>(
  make: (field: ParcelField) => Value,
): Record<`${ParcelField}Before`, Value>;
export function formerParcel(make: (field: ParcelField) => unknown): object {
  return Object.fromEntries(parcelFields.map((field) => [formerParcelName(field), make(field)]));
}

/** A parcel as an admin enters it. An empty field removes the value. */
export const parcelSchema = z.object(eachParcelField(limitedText));
export type ParcelInput = z.infer<typeof parcelSchema>;

export const formerParcelSchema = z.object(formerParcel(limitedText));

/** URLs of the carriers' tracking pages, to which the tracking number is appended. */
const pages: Record<string, string> = {
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  DHL: 'https://www.dhl.com/us-en/home/tracking.html?submit=1&tracking-id=',
};

/** Carriers that forms suggest. An admin may type any other text. */
export const knownCarriers = Object.keys(pages);

/** Returns the tracking page of a parcel, or undefined for an unknown carrier. */
export function trackingUrl({ carrier, tracking }: AnyParcel): string | undefined {
  const name = knownCarriers.find((carrierName) => carrierName.toLowerCase() === carrier?.toLowerCase());
  return name && tracking ? `${pages[name]}${encodeURIComponent(tracking.replaceAll(/\s/g, ''))}` : undefined;
}

type AnyParcel = Partial<Record<ParcelField, string | null | undefined>>;
