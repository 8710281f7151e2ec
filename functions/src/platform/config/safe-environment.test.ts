import { describe, expect, it } from 'vitest';
import { assertSafeEnvironment } from './safe-environment.ts';

describe('a real project', () => {
  const GCLOUD_PROJECT = 'almighty-tools-live';

  it.each([
    ['the Auth emulator, which accepts unsigned tokens', 'FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099'],
    ['the Firestore emulator, which loses its data', 'FIRESTORE_EMULATOR_HOST', '127.0.0.1:8080'],
    ['a local Stripe', 'STRIPE_API_BASE', 'http://127.0.0.1:12111'],
  ])('refuses to start with %s', (_, name, value) => {
    expect(() => assertSafeEnvironment({ GCLOUD_PROJECT, [name]: value })).toThrow(name);
  });

  it('starts without these variables', () => {
    expect(() => assertSafeEnvironment({ GCLOUD_PROJECT })).not.toThrow();
  });
});

it('a misspelled value of APP_CHECK or ORDER_MAILS is rejected', () => {
  const GCLOUD_PROJECT = 'almighty-tools-live';
  expect(() => assertSafeEnvironment({ GCLOUD_PROJECT, APP_CHECK: 'enforce' })).toThrow('APP_CHECK');
  expect(() => assertSafeEnvironment({ GCLOUD_PROJECT, ORDER_MAILS: 'true' })).toThrow('ORDER_MAILS');
  for (const APP_CHECK of ['', 'off', 'enforced']) {
    expect(() => assertSafeEnvironment({ GCLOUD_PROJECT, APP_CHECK })).not.toThrow();
  }
});

it('a demo project may use emulators and the local Stripe', () => {
  const GCLOUD_PROJECT = 'demo-almighty-tools';
  const local = {
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
    STRIPE_API_BASE: 'http://127.0.0.1:12111',
  };
  expect(() => assertSafeEnvironment({ GCLOUD_PROJECT, ...local })).not.toThrow();
});

it.each([
  ['a password in its URL', 'smtps://user:secret@smtp.example.com', 'a@b.example', 'SMTP_PASSWORD'],
  ['another protocol', 'https://smtp.example.com', 'a@b.example', 'smtp://'],
  ['no URL', 'smtp.example.com', 'a@b.example', 'smtp://'],
  ['no sender', 'smtps://smtp.example.com', '', 'MAIL_FROM'],
])('refuses to start with a mail server that has %s', (_, SMTP_URL, MAIL_FROM, named) => {
  expect(() => assertSafeEnvironment({ GCLOUD_PROJECT: 'demo-shop', SMTP_URL, MAIL_FROM })).toThrow(named);
});
