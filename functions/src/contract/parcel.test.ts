import { expect, it } from 'vitest';
import { knownCarriers, trackingUrl } from './parcel.ts';

it.each(knownCarriers)('trackingUrl escapes the tracking number in the URL of %s', (carrier) => {
  const url = trackingUrl({ carrier: carrier.toUpperCase(), tracking: '1Z 99&x=<"' }) ?? '';
  expect(url).toMatch(/^https:\/\/[^"<>\s]+$/);
  expect(url.endsWith('1Z99%26x%3D%3C%22')).toBe(true);
});

it.each([
  [{ carrier: 'UPS' }],
  [{ tracking: '1Z' }],
  [{ carrier: 'A friend', tracking: '1Z' }],
  [{ carrier: 'constructor', tracking: '1Z' }],
])('trackingUrl returns undefined for %j', (parcel) => {
  expect(trackingUrl(parcel)).toBeUndefined();
});
