import { z } from 'zod';
import { limitedText } from './fields.ts';

/** A parcel as an admin enters it. An empty field removes the value. */
export const parcelSchema = z.object({ carrier: limitedText('carrier'), tracking: limitedText('tracking') });
export type ParcelInput = z.infer<typeof parcelSchema>;

/** The fields of an order's parcel. */
export const parcelFields = parcelSchema.keyof().options;

type Carrier = {
  /** Other names, in lower case and without spaces and punctuation. */
  otherNames: readonly string[];
  /** Domains of the carrier's pages. */
  domains: readonly string[];
  /** URL of its tracking page, to which the tracking number is appended. */
  page: string;
};

const carriers: Record<string, Carrier> = {
  UPS: {
    otherNames: ['unitedparcelservice'],
    domains: ['ups.com'],
    page: 'https://www.ups.com/track?tracknum=',
  },
  FedEx: {
    otherNames: ['federalexpress'],
    domains: ['fedex.com'],
    page: 'https://www.fedex.com/fedextrack/?trknbr=',
  },
  USPS: {
    otherNames: ['uspostalservice', 'unitedstatespostalservice'],
    domains: ['usps.com'],
    page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  },
  DHL: {
    otherNames: ['deutschepostdhl'],
    domains: ['dhl.com', 'dhl.de', 'express.dhl'],
    page: 'https://www.dhl.com/us-en/home/tracking.html?submit=1&tracking-id=',
  },
};

/** Carriers that forms suggest. An admin may type any other text. */
export const knownCarriers = Object.keys(carriers);

const knownDomains = Object.values(carriers).flatMap(({ domains }) => domains);

/** Returns the carrier whose name begins a text, such as `DHL Express`, or is the text, such as `Fed Ex`. */
function carrierOf(text: string): Carrier | undefined {
  const lower = text.trim().toLowerCase();
  const names = [lower.split(/[^a-z]/)[0], lower.replace(/[^a-z]/g, '')];
  return Object.entries(carriers).find(([name, { otherNames }]) =>
    [name.toLowerCase(), ...otherNames].some((known) => names.includes(known)),
  )?.[1];
}

/** Returns a pasted https URL of a known carrier's page. Browsers may copy it without `https://`. */
function carrierPage(text: string): string | undefined {
  const url = /^[a-z-]+(\.[a-z-]+)+\//i.test(text) ? `https://${text}` : text;
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname, port, username, href } = new URL(url);
  if (protocol !== 'https:' || port || username) return undefined;
  const isKnown = knownDomains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
  return isKnown ? href : undefined;
}

/**
 * Returns the tracking page of a parcel: the URL that was entered as its tracking number, or the page of its carrier.
 * Returns undefined for an unknown carrier, or another URL.
 */
export function trackingUrl({ carrier, tracking }: AnyParcel): string | undefined {
  if (!tracking) return undefined;
  // A tracking number contains no slash.
  if (tracking.includes('/')) return carrierPage(tracking.trim());
  const page = carrier && carrierOf(carrier)?.page;
  return page ? `${page}${encodeURIComponent(tracking.replaceAll(/\s/g, '').toUpperCase())}` : undefined;
}

type AnyParcel = { carrier?: string | null | undefined; tracking?: string | null | undefined };
