import { afterEach, expect, it, vi } from 'vitest';
import { paymentPage } from './paths.ts';
import { phoneUrl } from './phone-url.ts';

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
