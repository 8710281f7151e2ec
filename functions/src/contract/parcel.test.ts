import { expect, it } from 'vitest';
import { knownCarriers, trackingUrl } from './parcel.ts';

it.each(knownCarriers)('trackingUrl escapes the tracking number in the URL of %s', (carrier) => {
  const url = trackingUrl({ carrier: carrier.toUpperCase(), tracking: '1z 99&x=<"' }) ?? '';
  expect(url).toMatch(/^https:\/\/[^"<>\s]+$/);
  expect(url.endsWith('1Z99%26X%3D%3C%22')).toBe(true);
});

it.each([
  [{ carrier: 'UPS' }],
  [{ tracking: '1Z' }],
  [{ carrier: 'A friend', tracking: '1Z' }],
  [{ carrier: 'constructor', tracking: '1Z' }],
  [{ carrier: 'UPStairs', tracking: '1Z' }],
  [{ carrier: 'Express', tracking: '1Z' }],
  // URLs that are not of a carrier's page.
  [{ carrier: 'UPS', tracking: 'http://www.ups.com/track?tracknum=1Z' }],
  [{ carrier: 'UPS', tracking: 'https://www.ups.com.example/track?tracknum=1Z' }],
  [{ carrier: 'UPS', tracking: 'https://startups.com/track?tracknum=1Z' }],
  [{ carrier: 'UPS', tracking: 'https://www.ups.com@example.com/1Z' }],
  [{ carrier: 'UPS', tracking: 'https://someone@www.ups.com/1Z' }],
  [{ carrier: 'UPS', tracking: 'https://www.ups.com:8443/1Z' }],
  [{ carrier: 'UPS', tracking: 'www.ups.com.example/track?tracknum=1Z' }],
  [{ carrier: 'UPS', tracking: 'example.com/www.ups.com/1Z' }],
  [{ carrier: 'UPS', tracking: 'javascript://www.ups.com/%0aalert(1)' }],
])('trackingUrl returns undefined for %j', (parcel) => {
  expect(trackingUrl(parcel)).toBeUndefined();
});

it.each([
  ['DHL Express', 'https://www.dhl.com/'],
  ['UPS Ground', 'https://www.ups.com/'],
  ['fedex-home', 'https://www.fedex.com/'],
  [' usps Priority Mail®', 'https://tools.usps.com/'],
  ['Fed Ex', 'https://www.fedex.com/'],
  ['U.S.P.S.', 'https://tools.usps.com/'],
  ['US Postal Service', 'https://tools.usps.com/'],
  ['United Parcel Service', 'https://www.ups.com/'],
])('trackingUrl finds the carrier of the product %j', (carrier, site) => {
  expect(trackingUrl({ carrier, tracking: '1Z' })?.startsWith(site)).toBe(true);
});

it.each([
  [{ carrier: 'UPS', tracking: 'https://www.ups.com/track?loc=en_US&tracknum=1Z' }],
  [{ tracking: 'https://nolp.dhl.de/?piececode=003404' }],
  [{ carrier: 'A friend', tracking: 'https://fedex.com/fedextrack/?trknbr=7' }],
])('trackingUrl returns the entered URL of %j', (parcel) => {
  expect(trackingUrl(parcel)).toBe(parcel.tracking);
});

it.each([
  ['www.ups.com/track?tracknum=1Z', 'https://www.ups.com/track?tracknum=1Z'],
  [
    'https://mydhl.express.dhl/gb/en/tracking.html#/?id=7',
    'https://mydhl.express.dhl/gb/en/tracking.html#/?id=7',
  ],
])('trackingUrl returns the carrier’s page for the pasted text %j', (tracking, url) => {
  expect(trackingUrl({ tracking })).toBe(url);
});
