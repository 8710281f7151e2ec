import { afterEach, describe, expect, it, vi } from 'vitest';
import { assertSafeEnvironment, isTrustedPicture } from './config.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

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
])('that a picture at %.40s is trusted in a real project is %s', (url, expected) => {
  vi.stubEnv('GCLOUD_PROJECT', 'almighty-tools-live');
  vi.stubEnv('IMAGE_HOSTS', undefined);
  expect(isTrustedPicture(url)).toBe(expected);
});

it('the image host of this machine is trusted in a demo project alone', () => {
  vi.stubEnv('IMAGE_HOSTS', 'http://127.0.0.1:12112');
  const isTrusted = (project: string) => {
    vi.stubEnv('GCLOUD_PROJECT', project);
    return isTrustedPicture('http://127.0.0.1:12112/me.png');
  };
  expect([isTrusted('demo-almighty-tools'), isTrusted('almighty-tools-live')]).toEqual([true, false]);
});
