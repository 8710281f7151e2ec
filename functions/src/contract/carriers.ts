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
