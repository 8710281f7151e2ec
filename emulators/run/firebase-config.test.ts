import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { guarded } from '../../web/build/preview-pages.ts';
import { localConfig } from './firebase-config.ts';
import { at, forTests, local, root } from './settings.ts';

const deployed = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
const robots = readFileSync(join(root, 'web/public/robots.txt'), 'utf8');
const { VITE_IMAGE_HOST_URL: imageHost = '' } = parseEnv(
  readFileSync(join(root, 'web/.env.example'), 'utf8'),
);

/** The source of the App Check module in the installed Firebase SDK, which contains the URLs that the SDK requests. */
const appCheck = readFileSync(join(root, 'node_modules/@firebase/app-check/dist/esm/index.esm.js'), 'utf8');
const urlOf = (name: string) => new RegExp(`${name} = '([^']+)'`).exec(appCheck)?.[1] ?? '';

/** Returns a directive of the Content-Security-Policy in a configuration. */
function directive(config: unknown, name: string): string {
  const policy = /"Content-Security-Policy","value":"([^"]*)"/.exec(JSON.stringify(config))?.[1] ?? '';
  return policy.split('; ').find((entry) => entry.startsWith(`${name} `)) ?? '';
}

/** Returns true if a source of a policy, such as `https://*.firebaseapp.com`, allows a URL. */
function allows(source: string, url: string): boolean {
  const pattern = source.replaceAll('.', '\\.').replace('*', '[^/]+');
  return new RegExp(`^${pattern}${source.endsWith('/') ? '' : '(/|$)'}`).test(url);
}

type HeaderRule = { source?: string; regex?: string; headers: { key: string; value: string }[] };

/** Returns the headers that Hosting adds to a path. The last value of a header counts. */
function headersOf(path: string): Record<string, string> {
  const rules: HeaderRule[] = deployed.hosting.headers;
  const matching = rules.filter(({ source, regex = '' }) =>
    source ? matchesGlob(path, source) : new RegExp(regex).test(path),
  );
  return Object.fromEntries(matching.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])));
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
    expect(guarded.test(path)).toBe(page !== undefined);
    // Search engines do not list pages that need a login.
    const [, ...disallowed] = robots.split('\nDisallow: ').map((line) => line.trim());
    expect(disallowed.some((start) => path.startsWith(start))).toBe(page !== undefined);
  });

  it.each(['/tools/claw-hammer', '/sitemap.xml', '/api/tools'])('sends %s to the function', (path) => {
    const rewrites: { source: string; function?: object }[] = deployed.hosting.rewrites;
    const rewrite = rewrites.find(({ source }) => matchesGlob(path, source));
    expect(rewrite?.function).toEqual({ functionId: 'api' });
  });

  it.each([
    ['/', 'no-cache'],
    ['/login', 'no-cache'],
    ['/robots.txt', 'no-cache'],
    ['/dashboard/myOrders', 'no-cache'],
    ['/tools/claw-hammer/x', 'no-cache'],
    // A header applies to every status, so browsers keep a missing script for at most ten minutes.
    ['/assets/gone.js', 'public, max-age=600, stale-while-revalidate=31536000'],
    ['/plates/hero-1.svg', 'public, max-age=3600'],
    // The function sets the header.
    ['/tools/claw-hammer', undefined],
    ['/sitemap.xml', undefined],
    ['/api/tools', undefined],
  ])('lets browsers keep %s: %s', (path, caching) => {
    expect(headersOf(path)['Cache-Control']).toBe(caching);
  });

  it('lets the card field, whose origin is Stripe, load the fonts, and nothing else', () => {
    const files = ['/assets/archivo-1.woff2', '/assets/start-1.js', '/plates/hero-1.svg', '/'];
    expect(files.filter((path) => headersOf(path)['Access-Control-Allow-Origin'] === '*')).toEqual([
      '/assets/archivo-1.woff2',
    ]);
  });

  it('builds the site and the functions before it uploads them, without sources and tests', () => {
    expect(deployed.hosting.predeploy).toEqual(['npm run build:site --workspace web']);
    expect(deployed.functions.predeploy).toEqual(['npm run build --workspace functions']);
    const ignored: string[] = deployed.functions.ignore;
    const uploads = (path: string) =>
      !ignored.some((pattern) => matchesGlob(path, pattern) || path.startsWith(`${pattern}/`));
    const needed = ['lib/index.cjs', 'lib/packages/stripe.cjs', 'package.json', 'package-lock.json'];
    const others = ['node_modules/x', 'src/x', 'test/x', 'owner/x', 'build/x', '.x'];
    expect([...needed, ...others].filter(uploads)).toEqual(needed);
    expect(deployed.functions.runtime).toBe(`nodejs${process.versions.node.split('.')[0]}`);
    const site = { public: 'web/dist', ignore: ['**/.*'], cleanUrls: true, trailingSlash: false };
    expect(deployed.hosting).toMatchObject(site);
    for (const file of Object.values<string>(deployed.firestore)) readFileSync(join(root, file));
  });

  it('allows no inline script', () => {
    expect(directive(deployed, 'script-src')).toContain("'self'");
    expect(directive(deployed, 'script-src')).not.toContain('unsafe');
  });

  it.each([
    // App Check
    ['script-src', urlOf('RECAPTCHA_ENTERPRISE_URL')],
    ['connect-src', urlOf('BASE_ENDPOINT')],
    ['script-src', 'https://www.gstatic.com/recaptcha/releases/1/recaptcha__en.js'],
    ['frame-src', 'https://www.google.com/recaptcha/enterprise/anchor'],
    // Firebase Authentication, and its frame for Google's window
    ['connect-src', 'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword'],
    ['connect-src', 'https://securetoken.googleapis.com/v1/token'],
    ['script-src', 'https://apis.google.com/js/api.js'],
    ['frame-src', 'https://made-up-store.firebaseapp.com/__/auth/iframe'],
    // Stripe: https://docs.stripe.com/security/guide#content-security-policy
    ['script-src', 'https://js.stripe.com/dahlia/stripe.js'],
    ['script-src', 'https://m.js.stripe.com/a.js'],
    ['connect-src', 'https://api.stripe.com/v1/payment_methods'],
    ['frame-src', 'https://js.stripe.com/v3/elements.html'],
    ['frame-src', 'https://m.js.stripe.com/a.html'],
    ['frame-src', 'https://hooks.stripe.com/3d_secure_2/hosted'],
    // Pictures
    ['connect-src', imageHost],
    ['img-src', 'https://i.ibb.co/1/a.png'],
  ])('allows %s %s', (name, address) => {
    expect(address).toMatch(/^https:/);
    const [, ...sources] = directive(deployed, name).split(' ');
    expect(sources.some((source) => allows(source, address))).toBe(true);
  });

  it.each(['/', '/login', '/dashboard/myOrders', '/__x', '//__/x', '/assets/index-1.js'])(
    'sends the security headers with %s',
    (path) => {
      expect(headersOf(path)).toMatchObject({
        'Content-Security-Policy': expect.stringContaining("frame-ancestors 'none'"),
        'Strict-Transport-Security': 'max-age=31536000',
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        // The card field may offer wallets.
        'Permissions-Policy':
          'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
      });
    },
  );

  it("sends no security headers with Firebase's sign-in frame", () => {
    expect(headersOf('/__/auth/iframe')).not.toHaveProperty('Content-Security-Policy');
  });
});

describe('the configuration of a local stack', () => {
  it('allows requests to its own emulators, but not to those of the other stack', () => {
    const connect = directive(localConfig(deployed, forTests, {}), 'connect-src');
    for (const port of [forTests.ports.auth, forTests.ports.stripe]) expect(connect).toContain(at(port));
    for (const port of [local.ports.auth, local.ports.stripe]) expect(connect).not.toContain(at(port));
    const sources = (name: string) => directive(localConfig(deployed, local, {}), name);
    for (const name of ['script-src', 'frame-src']) expect(sources(name)).toContain(at(local.ports.stripe));
    expect(sources('img-src')).toContain(at(local.ports.images));
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
