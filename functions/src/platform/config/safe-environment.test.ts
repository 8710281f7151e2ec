import { afterEach, expect, it } from 'vitest';
import { store } from '../../contract/store.ts';
import { requireSafeEnvironment } from './safe-environment.ts';

it('a demo project may use emulators and the local Stripe', () => {
  const local = {
    GCLOUD_PROJECT: 'demo-almighty-tools',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
    STRIPE_API_BASE: 'http://127.0.0.1:12111',
  };
  expect(() => requireSafeEnvironment(local)).not.toThrow();
});

const GCLOUD_PROJECT = 'almighty-tools-live';
const { timeZone } = store;
afterEach(() => {
  store.timeZone = timeZone;
});

it.each([
  [{ APP_CHECK: 'enforce' }, 'APP_CHECK must be one of off, enforced'],
  [{ ORDER_MAILS: 'yes' }, 'ORDER_MAILS must be one of off, on'],
  [{ SMTP_URL: 'x' }, 'SMTP_URL must begin with smtp:// or smtps://'],
  [
    { SMTP_URL: 'smtp://a:b@c', MAIL_FROM: 'a@b.example' },
    'SMTP_URL must not contain a password: set the secret SMTP_PASSWORD instead',
  ],
  [{ SMTP_URL: 'smtp://c' }, 'MAIL_FROM must name the sender when SMTP_URL is set'],
  [{ ORDER_MAILS: 'on' }, 'SMTP_URL must name a mail server when ORDER_MAILS is on'],
  [{ MAIL_FROM: 'Our store' }, 'MAIL_FROM must be one plain e-mail address'],
  [{ STORE_EMAIL: 'a@b.example, c@d.example' }, 'STORE_EMAIL must be one plain e-mail address'],
  [
    { APP_CHECK: 'on', MAIL_FROM: 'x' },
    'APP_CHECK must be one of off, enforced; MAIL_FROM must be one plain e-mail address',
  ],
])('the settings %j are rejected with a message that explains the problem', (settings, message) => {
  expect(() => requireSafeEnvironment({ GCLOUD_PROJECT, ...settings })).toThrow(new Error(message));
});

it.each([
  ['FIREBASE_AUTH_EMULATOR_HOST', 'accept unsigned tokens'],
  ['FIRESTORE_EMULATOR_HOST', 'store orders in an emulator'],
  ['STRIPE_API_BASE', 'accept payments that never happened'],
])('the setting %s is rejected in a real project, because the store would %s', (name, harm) => {
  const message = `${name} is set, which would ${harm} in a real project`;
  expect(() => requireSafeEnvironment({ GCLOUD_PROJECT, [name]: 'x' })).toThrow(new Error(message));
});

it.each(['', 'off', 'enforced'])('APP_CHECK may be "%s" in a real project', (APP_CHECK) => {
  expect(() => requireSafeEnvironment({ GCLOUD_PROJECT, APP_CHECK })).not.toThrow();
});

it.each(['smtp://smtp.example.com:25', 'smtps://user@smtp.example.com'])(
  '%s is a mail server',
  (SMTP_URL) => {
    expect(() =>
      requireSafeEnvironment({ GCLOUD_PROJECT, SMTP_URL, MAIL_FROM: 'a@b.example' }),
    ).not.toThrow();
  },
);

it.each(['A store <a@b.example>', 'a@b.example', ''])('MAIL_FROM may be "%s"', (MAIL_FROM) => {
  expect(() => requireSafeEnvironment({ GCLOUD_PROJECT, MAIL_FROM })).not.toThrow();
});

it('an unknown time zone is rejected', () => {
  store.timeZone = 'Europe/Atlantis';
  expect(() => requireSafeEnvironment({ GCLOUD_PROJECT })).toThrow(
    new Error('timeZone in store.ts is Europe/Atlantis, which is not a time zone'),
  );
});

it.each(['*', 'https://app.example/', 'https://*.app.example', 'http://app.example', 'null', ''])(
  '"%s" is not an allowed origin',
  (origin) => {
    const settings = { GCLOUD_PROJECT, ALLOWED_ORIGINS: `https://ok.example,${origin}` };
    expect(() => requireSafeEnvironment(settings)).toThrow(`ALLOWED_ORIGINS contains "${origin}"`);
  },
);

it('origins with https are allowed, in a demo project also with http', () => {
  const ALLOWED_ORIGINS = 'https://ok.example,https://b.example:8443';
  expect(() => requireSafeEnvironment({ GCLOUD_PROJECT, ALLOWED_ORIGINS })).not.toThrow();
  const local = { GCLOUD_PROJECT: 'demo-store', ALLOWED_ORIGINS: 'http://127.0.0.1:3000' };
  expect(() => requireSafeEnvironment(local)).not.toThrow();
});
