import { z } from 'zod';
import { limitedText } from './fields.ts';

/** A parcel as an admin enters it. An empty field removes the value. */
export const parcelSchema = z.object({ carrier: limitedText('carrier'), tracking: limitedText('tracking') });
export type ParcelInput = z.infer<typeof parcelSchema>;

/** The fields of an order's parcel. */
export const parcelFields = parcelSchema.keyof().options;

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

type AnyParcel = { carrier?: string | null | undefined; tracking?: string | null | undefined };
