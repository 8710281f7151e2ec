/** Carriers with a public page for a tracking number, which is percent-encoded at the end of the URL. */
const pages: Record<string, string> = {
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  DHL: 'https://www.dhl.com/us-en/home/tracking.html?submit=1&tracking-id=',
};

/** The names that forms offer. Any other carrier may be typed. */
export const knownCarriers = Object.keys(pages);

/** Returns the page of a known carrier that shows where a parcel is, or undefined. */
export function trackingUrl({ carrier, tracking }: Parcel): string | undefined {
  const name = knownCarriers.find((known) => known.toLowerCase() === carrier?.toLowerCase());
  return name && tracking ? `${pages[name]}${encodeURIComponent(tracking.replaceAll(/\s/g, ''))}` : undefined;
}

type Parcel = { carrier?: string | null | undefined; tracking?: string | null | undefined };
