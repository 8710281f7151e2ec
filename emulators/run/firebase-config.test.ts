import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { localConfig } from './firebase-config.ts';
import { at, forTests, local, root } from './settings.ts';

const deployed = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));

/** The source of the App Check module in the installed Firebase SDK, which contains the URLs that the SDK requests. */
const appCheck = readFileSync(join(root, 'node_modules/@firebase/app-check/dist/esm/index.esm.js'), 'utf8');
const urlOf = (name: string) => new RegExp(`${name} = '([^']+)'`).exec(appCheck)?.[1] ?? '';

/** Returns a directive of the Content-Security-Policy in a configuration. */
function directive(config: unknown, name: string): string {
  const policy = /"Content-Security-Policy","value":"([^"]*)"/.exec(JSON.stringify(config))?.[1] ?? '';
  return policy.split('; ').find((entry) => entry.startsWith(`${name} `)) ?? '';
}

describe('the deployed configuration', () => {
  it('contains no local URL', () => {
    expect(JSON.stringify(deployed.hosting)).not.toMatch(/127\.0\.0\.1|localhost/);
  });

  it.each([
    ['/dashboard', '/guarded.html'],
    ['/dashboard/payment/x', '/guarded.html'],
    ['/purchase/x', '/guarded.html'],
    ['/portfolio', undefined],
    ['/assets/gone.js', undefined],
  ])('rewrites %s to %s', (path, page) => {
    const rewrites: { source: string; destination?: string }[] = deployed.hosting.rewrites;
    expect(rewrites.find(({ source }) => matchesGlob(path, source))?.destination).toBe(page);
  });

  it.each(['/tools/claw-hammer', '/sitemap.xml'])(
    'sends %s to the function, which sets its Cache-Control',
    (path) => {
      const { rewrites, headers } = deployed.hosting;
      const rewrite = rewrites.find(({ source }: { source: string }) => matchesGlob(path, source));
      expect(rewrite?.function).toEqual({ functionId: 'api' });
      const caching = headers.filter(
        (rule: { source?: string; headers: { key: string }[] }) =>
          rule.source &&
          matchesGlob(path, rule.source) &&
          rule.headers.some(({ key }) => key === 'Cache-Control'),
      );
      expect(caching).toEqual([]);
    },
  );

  it('lets browsers keep a missing script for at most ten minutes, because a header applies to every status', () => {
    const rules: { source?: string; headers: { key: string; value: string }[] }[] = deployed.hosting.headers;
    const caching = rules
      .filter(({ source }) => source && matchesGlob('/assets/gone.js', source))
      .flatMap(({ headers }) => headers.filter(({ key }) => key === 'Cache-Control'));
    expect(caching.map(({ value }) => value)).toEqual([
      'public, max-age=600, stale-while-revalidate=31536000',
    ]);
  });

  it('allows no inline script', () => {
    expect(directive(deployed, 'script-src')).toContain("'self'");
    expect(directive(deployed, 'script-src')).not.toContain('unsafe');
  });

  it.each([
    ['script-src', urlOf('RECAPTCHA_ENTERPRISE_URL')],
    ['connect-src', urlOf('BASE_ENDPOINT')],
    ['script-src', 'https://www.gstatic.com/recaptcha/releases/1/recaptcha__en.js'],
    ['frame-src', 'https://www.google.com/recaptcha/enterprise/anchor'],
  ])('allows App Check to use %s %s', (name, address) => {
    expect(address).toMatch(/^https:/);
    const sources = directive(deployed, name).split(' ').slice(1);
    expect(sources.some((source) => source.startsWith('https:') && address.startsWith(source))).toBe(true);
  });

  it.each(['/', '/login', '/dashboard/myOrders', '/__x', '//__/x', '/assets/index-1.js'])(
    'sends the security headers with %s',
    (path) => {
      expect(path).toMatch(new RegExp(deployed.hosting.headers[0].regex));
    },
  );

  it("sends no security headers with Firebase's sign-in frame", () => {
    expect('/__/auth/iframe').not.toMatch(new RegExp(deployed.hosting.headers[0].regex));
  });
});

describe('the configuration of a local stack', () => {
  it('allows requests to its own emulators, but not to those of the other stack', () => {
    const connect = directive(localConfig(deployed, forTests, {}), 'connect-src');
    for (const port of [forTests.ports.auth, forTests.ports.stripe]) expect(connect).toContain(at(port));
    for (const port of [local.ports.auth, local.ports.stripe]) expect(connect).not.toContain(at(port));
    expect(directive(localConfig(deployed, local, {}), 'script-src')).toContain(at(local.ports.stripe));
  });

  it('includes Storage and the UI only if these emulators are available', () => {
    const without = localConfig(deployed, local, {});
    expect(without.emulators).toMatchObject({ ui: { enabled: false } });
    for (const part of [without, without.emulators]) expect(part).not.toHaveProperty('storage');
    expect(localConfig(deployed, local, { storage: 9599, ui: 4000 })).toMatchObject({
      emulators: { ui: { enabled: true, port: 4000 }, storage: { port: 9599 } },
      storage: { rules: 'storage.rules' },
    });
  });
});
