import { describe, expect, it } from 'vitest';
import { assertSafeEnvironment } from './config.ts';

describe('a real project', () => {
  const GCLOUD_PROJECT = 'almighty-tools-live';

  it('refuses to start with the Auth emulator, which accepts unsigned tokens', () => {
    expect(() =>
      assertSafeEnvironment({ GCLOUD_PROJECT, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }),
    ).toThrow();
  });

  it('refuses to start with a Stripe that is not Stripe’s', () => {
    expect(() =>
      assertSafeEnvironment({ GCLOUD_PROJECT, STRIPE_API_BASE: 'http://127.0.0.1:12111' }),
    ).toThrow();
  });

  it('starts without them', () => {
    expect(() => assertSafeEnvironment({ GCLOUD_PROJECT })).not.toThrow();
  });
});

it('no misspelt word turns App Check off', () => {
  const GCLOUD_PROJECT = 'almighty-tools-live';
  expect(() => assertSafeEnvironment({ GCLOUD_PROJECT, APP_CHECK: 'enforce' })).toThrow('APP_CHECK');
  for (const APP_CHECK of ['', 'off', 'enforced']) {
    expect(() => assertSafeEnvironment({ GCLOUD_PROJECT, APP_CHECK })).not.toThrow();
  }
});

it('a demo project may use both', () => {
  const GCLOUD_PROJECT = 'demo-almighty-tools';
  const local = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', STRIPE_API_BASE: 'http://127.0.0.1:12111' };
  expect(() => assertSafeEnvironment({ GCLOUD_PROJECT, ...local })).not.toThrow();
});
