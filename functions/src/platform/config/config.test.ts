import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { declaredParams } from 'firebase-functions/params';
import { expect, it, vi } from 'vitest';
import * as config from './config.ts';

/** Secrets, and settings of the local stack. An owner's settings file does not contain them. */
const SECRET = /^(STRIPE_.*|SMTP_PASSWORD)$/;

/**
 * The Firebase CLI uses no defaults if it cannot prompt, so every settings file must contain every parameter.
 */
it.each(['.env.example', '.env.demo-almighty-tools'])('%s contains every parameter', (file) => {
  const settings = parseEnv(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8'));
  const parameters = declaredParams.map(({ name }) => name).filter((name) => !SECRET.test(name));
  expect(parameters).toContain('APP_CHECK');
  expect(
    Object.keys(settings)
      .filter((name) => !SECRET.test(name))
      .sort(),
  ).toEqual(parameters.sort());
});

it('.env.example contains the defaults', () => {
  const settings = parseEnv(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8'));
  const defaults = declaredParams.flatMap(({ name, options }) =>
    'default' in options ? [[name, String(options.default)]] : [],
  );
  expect(settings).toEqual(Object.fromEntries(defaults));
});

it('REFUNDS_PER_RUN can be zero', () => {
  vi.stubEnv('REFUNDS_PER_RUN', '0');
  expect(config.refundsPerRun()).toBe(0);
});

it.each([
  ['', 'https://almighty-tools-live.web.app/a/b'],
  ['https://tools.example', 'https://tools.example/a/b'],
  ['https://tools.example/', 'https://tools.example/a/b'],
])('pageUrl of a store at "%s" is %s', (site, url) => {
  vi.stubEnv('GCLOUD_PROJECT', 'almighty-tools-live');
  vi.stubEnv('SITE_URL', site);
  expect(config.pageUrl('/a/b')).toBe(url);
});

it.each([
  ['https://i.ibb.co/x/me.png', true],
  ['https://lh3.googleusercontent.com/a/me', true],
  ['http://i.ibb.co/x/me.png', false],
  ['blob:https://i.ibb.co/x', false],
  ['https://i.ibb.co.evil.example/me.png', false],
  ['https://evil.example/i.ibb.co/me.png', false],
  [`https://i.ibb.co/${'x'.repeat(2048)}`, false],
  ['//i.ibb.co/me.png', false],
  ['', false],
])('isTrustedPicture of %s in a real project is %s', (url, expected) => {
  vi.stubEnv('GCLOUD_PROJECT', 'almighty-tools-live');
  vi.stubEnv('IMAGE_HOSTS', undefined);
  expect(config.isTrustedPicture(url)).toBe(expected);
});

it.each([
  ['ORDER_HOLD_MINUTES', config.orderHoldMs, 24 * 60 * 60_000, 2 * 60_000],
  ['MAX_OPEN_ORDERS', config.maxOpenOrders, 20, 2],
  ['REVIEWS_PER_MINUTE', config.reviewsPerMinute, 5, 2],
  ['CALLS_PER_MINUTE', config.callsPerMinute, 600, 2],
  ['PUBLIC_LIST_AGE_MS', config.publicListAgeMs, 30_000, 2],
  ['REFUNDS_PER_RUN', config.refundsPerRun, 3, 2],
  ['RETURN_DAYS', config.returnDays, 30, 2],
])('%s has a default, and can be set', (name, read, defaultValue, two) => {
  vi.stubEnv(name, undefined);
  expect(read()).toBe(defaultValue);
  vi.stubEnv(name, '2');
  expect(read()).toBe(two);
  vi.stubEnv(name, '0022');
  expect(read()).toBe(two * 11);
  for (const malformed of ['x2', '2x', '1.5', '-1', '']) {
    vi.stubEnv(name, malformed);
    expect(read()).toBe(defaultValue);
  }
});

it.each([
  [undefined, 60],
  ['600', 60],
  ['30', 30],
])(
  'with ORDER_HOLD_MINUTES=%s, an order of an unverified user holds its stock for %i minutes',
  (hold, minutes) => {
    vi.stubEnv('ORDER_HOLD_MINUTES', hold);
    expect(config.unverifiedHoldMs()).toBe(minutes * 60_000);
  },
);

it.each([
  ['https://a.example', true],
  ['https://b.example', true],
  ['https://c.example', false],
  ['', false],
])('another client on %j may call the API: %s', (origin, expected) => {
  vi.stubEnv('ALLOWED_ORIGINS', 'https://a.example,https://b.example,');
  expect(config.isAllowedOrigin(origin)).toBe(expected);
});

it('e-mails and App Check are off by default', () => {
  for (const name of ['ORDER_MAILS', 'APP_CHECK', 'STORE_EMAIL', 'SMTP_URL', 'MAIL_FROM'])
    vi.stubEnv(name, undefined);
  expect([config.areOrderMailsOn(), config.isAppCheckEnforced()]).toEqual([false, false]);
  expect([config.storeEmail(), config.smtpUrl(), config.mailFrom()]).toEqual(['', '', '']);
});

it('e-mails and App Check can be on', () => {
  vi.stubEnv('APP_CHECK', 'enforced');
  vi.stubEnv('SMTP_URL', 'smtps://smtp.example.com');
  vi.stubEnv('MAIL_FROM', 'store@example.com');
  vi.stubEnv('STORE_EMAIL', 'owner@example.com');
  vi.stubEnv('ORDER_MAILS', 'off');
  expect([config.isAppCheckEnforced(), config.storeEmail()]).toEqual([true, '']);
  expect([config.smtpUrl(), config.mailFrom()]).toEqual(['smtps://smtp.example.com', 'store@example.com']);
  vi.stubEnv('ORDER_MAILS', 'on');
  expect([config.areOrderMailsOn(), config.storeEmail()]).toEqual([true, 'owner@example.com']);
});

it('a demo project begins with demo-', () => {
  expect(config.isDemo({ GCLOUD_PROJECT: 'demo-store' })).toBe(true);
  expect(config.isDemo({ GCLOUD_PROJECT: 'my-demo-store' })).toBe(false);
  expect(config.isDemo({})).toBe(false);
});

it('the store uses Stripe itself unless a local Stripe is set', () => {
  vi.stubEnv('STRIPE_API_BASE', '');
  expect(config.stripeBaseUrl()).toBeUndefined();
  vi.stubEnv('STRIPE_API_BASE', 'http://127.0.0.1:12111');
  expect(config.stripeBaseUrl()?.href).toBe('http://127.0.0.1:12111/');
});

it.each([
  ['almighty-tools-live', 'http://127.0.0.1:12112/me.png', false],
  ['demo-almighty-tools', 'http://127.0.0.1:12112/me.png', true],
  ['demo-almighty-tools', 'blob:http://127.0.0.1:12112/me', false],
  ['demo-almighty-tools', 'https://second.example/me.png', true],
  ['demo-almighty-tools', `https://second.example/${'x'.repeat(2048 - 23)}`, true],
  ['demo-almighty-tools', `https://second.example/${'x'.repeat(2049 - 23)}`, false],
])('isTrustedPicture in the project %s of %s is %s', (project, url, expected) => {
  vi.stubEnv('GCLOUD_PROJECT', project);
  vi.stubEnv('IMAGE_HOSTS', 'http://127.0.0.1:12112,https://second.example');
  expect(config.isTrustedPicture(url)).toBe(expected);
});
