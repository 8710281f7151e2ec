import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { declaredParams } from 'firebase-functions/params';
import { afterEach, expect, it, vi } from 'vitest';
import { isTrustedPicture, pageUrl, refundsPerRun } from './config.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Secrets, and settings of the local stack. An owner's settings file does not contain them. */
const SECRET = /^(STRIPE_.*|SMTP_PASSWORD)$/;

/**
 * The Firebase CLI uses no defaults if it cannot prompt, so every settings file must contain every parameter.
 */
it.each(['.env.example', '.env.demo-almighty-tools', '.env.demo-almighty-tools-test'])(
  '%s contains every parameter',
  (file) => {
    const settings = parseEnv(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8'));
    const parameters = declaredParams.map(({ name }) => name).filter((name) => !SECRET.test(name));
    expect(parameters).toContain('APP_CHECK');
    expect(
      Object.keys(settings)
        .filter((name) => !SECRET.test(name))
        .sort(),
    ).toEqual(parameters.sort());
  },
);

it('.env.example contains the defaults', () => {
  const settings = parseEnv(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8'));
  const defaults = declaredParams.flatMap(({ name, options }) =>
    'default' in options ? [[name, String(options.default)]] : [],
  );
  expect(settings).toEqual(Object.fromEntries(defaults));
});

it.each([
  ['12', 12],
  ['0', 0],
  ['', 3],
  [undefined, 3],
  ['many', 3],
  ['-1', 3],
])('REFUNDS_PER_RUN=%s gives the limit %d', (setting, expected) => {
  vi.stubEnv('REFUNDS_PER_RUN', setting);
  expect(refundsPerRun()).toBe(expected);
});

it.each([
  ['', 'https://almighty-tools-live.web.app/a/b'],
  ['https://tools.example', 'https://tools.example/a/b'],
  ['https://tools.example/', 'https://tools.example/a/b'],
])('pageUrl of a store at "%s" is %s', (site, url) => {
  vi.stubEnv('GCLOUD_PROJECT', 'almighty-tools-live');
  vi.stubEnv('SITE_URL', site);
  expect(pageUrl('/a/b')).toBe(url);
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
])('isTrustedPicture of %.40s in a real project is %s', (url, expected) => {
  vi.stubEnv('GCLOUD_PROJECT', 'almighty-tools-live');
  vi.stubEnv('IMAGE_HOSTS', undefined);
  expect(isTrustedPicture(url)).toBe(expected);
});

it('the local image host is trusted only in a demo project', () => {
  vi.stubEnv('IMAGE_HOSTS', 'http://127.0.0.1:12112');
  const isTrusted = (project: string) => {
    vi.stubEnv('GCLOUD_PROJECT', project);
    return isTrustedPicture('http://127.0.0.1:12112/me.png');
  };
  expect([isTrusted('demo-almighty-tools'), isTrusted('almighty-tools-live')]).toEqual([true, false]);
});
