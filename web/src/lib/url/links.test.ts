import { afterEach, expect, it, vi } from 'vitest';
import { mailUrl, phoneUrl } from './contact-urls.ts';
import { paymentPage } from './paths.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['pk_live_1', 'https://dashboard.stripe.com/payments/pi_1%2F2'],
  ['pk_test_1', 'https://dashboard.stripe.com/test/payments/pi_1%2F2'],
  ['x_pk_live_', 'https://dashboard.stripe.com/test/payments/pi_1%2F2'],
  ['', 'https://dashboard.stripe.com/test/payments/pi_1%2F2'],
])('the page of a payment with the key %j is %s', (key, url) => {
  vi.stubEnv('VITE_STRIPE_PUBLISHABLE_KEY', key);
  expect(paymentPage('pi_1/2')).toBe(url);
});

it('the link that calls the store has only digits', () => {
  expect(phoneUrl).toBe('tel:+441144960123');
});

it.each([
  ['sam@example.com', 'mailto:sam@example.com'],
  ['sam?cc=eve&bcc=a%b#1@example.com', 'mailto:sam%3Fcc%3Deve%26bcc%3Da%25b%231@example.com'],
  ['"a@b"@example.com', 'mailto:%22a%40b%22@example.com'],
])('the link that writes to %s is %s', (address, url) => {
  expect(mailUrl(address)).toBe(url);
  expect(mailUrl(address, 'Order #1')).toBe(`${url}?subject=Order%20%231`);
});
