import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { localConfig } from './firebase-config.ts';
import { at, forTests, local, root } from './settings.ts';

const deployed = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));

/** Where the App Check of the installed Firebase SDK loads and sends to. */
const appCheck = readFileSync(join(root, 'node_modules/@firebase/app-check/dist/esm/index.esm.js'), 'utf8');
const addressOf = (name: string) => new RegExp(`${name} = '([^']+)'`).exec(appCheck)?.[1] ?? '';

/** A directive of the Content-Security-Policy that a configuration sends. */
function directive(config: unknown, name: string): string {
  const policy = /"Content-Security-Policy","value":"([^"]*)"/.exec(JSON.stringify(config))?.[1] ?? '';
  return policy.split('; ').find((entry) => entry.startsWith(`${name} `)) ?? '';
}

describe('what is deployed', () => {
  it('lets no address of this machine through', () => {
    expect(JSON.stringify(deployed.hosting)).not.toMatch(/127\.0\.0\.1|localhost/);
  });

  it('names nothing that "firebase emulators:start" would have to download, but Firestore', () => {
    expect(deployed).not.toHaveProperty('storage');
    expect(deployed.emulators.ui).toEqual({ enabled: false });
  });

  it('leaves the store’s address to the site beside the emulators: its own policy lets nobody log in there', () => {
    expect(deployed.emulators.hosting.port).not.toBe(local.ports.hosting);
  });

  it('is built for the project that it is deployed to, right before', () => {
    expect(deployed.hosting).toMatchObject({
      public: 'web/dist',
      predeploy: ['npm run build:site --workspace web'],
    });
  });

  it.each([
    ['/dashboard', '/guarded.html'],
    ['/dashboard/', '/guarded.html'],
    ['/dashboard/payment/x', '/guarded.html'],
    ['/purchase/x', '/guarded.html'],
    ['/portfolio', undefined],
    ['/assets/gone.js', undefined],
    ['/plates/gone.svg', undefined],
    ['/nowhere', undefined],
  ])('gives %s the page %s, and what is neither a file nor behind the login is not found', (path, page) => {
    const rewrites: { source: string; destination?: string }[] = deployed.hosting.rewrites;
    expect(rewrites.find(({ source }) => matchesGlob(path, source))?.destination).toBe(page);
  });

  it('gives the prerendered pages the addresses of the store', () => {
    expect(deployed.hosting).toMatchObject({ cleanUrls: true, trailingSlash: false });
  });

  it('asks browsers for HTTPS at its own host for a year, and decides for no other host of the owner', () => {
    const { headers } = deployed.hosting.headers[0];
    const hsts = headers.find(({ key }: { key: string }) => key === 'Strict-Transport-Security');
    expect(hsts.value).toBe('max-age=31536000');
  });

  it('runs no script that stands in a page', () => {
    expect(directive(deployed, 'script-src')).toContain("'self'");
    expect(directive(deployed, 'script-src')).not.toContain('unsafe');
  });

  it.each([
    ['script-src', addressOf('RECAPTCHA_ENTERPRISE_URL')],
    ['connect-src', addressOf('BASE_ENDPOINT')],
    ['script-src', 'https://www.gstatic.com/recaptcha/releases/1/recaptcha__en.js'],
    ['frame-src', 'https://www.google.com/recaptcha/enterprise/anchor'],
  ])('lets App Check through: %s %s', (name, address) => {
    expect(address).toMatch(/^https:/);
    const sources = directive(deployed, name).split(' ').slice(1);
    expect(sources.some((source) => source.startsWith('https:') && address.startsWith(source))).toBe(true);
  });

  it('lets pages listen to Firestore', () => {
    expect(directive(deployed, 'connect-src').split(' ')).toContain('https://firestore.googleapis.com');
  });

  it.each([
    '/',
    '/login',
    '/dashboard/myOrders',
    '/_',
    '/_a',
    '/__',
    '/__x',
    '/__x/auth',
    '//__x',
    '//__/x',
    '/___/x',
    '/assets/index-1.js',
  ])('guards %s', (path) => {
    expect(path).toMatch(new RegExp(deployed.hosting.headers[0].regex));
  });

  it('leaves the frame of Firebase’s sign-in alone', () => {
    expect('/__/auth/iframe').not.toMatch(new RegExp(deployed.hosting.headers[0].regex));
  });
});

describe('a stack on this machine', () => {
  it('lets its own emulators through, and not those of the other stack', () => {
    const connect = directive(localConfig(deployed, forTests, {}), 'connect-src');
    for (const port of [forTests.ports.auth, forTests.ports.firestore]) expect(connect).toContain(at(port));
    for (const port of [local.ports.auth, local.ports.firestore]) expect(connect).not.toContain(at(port));
    expect(directive(localConfig(deployed, local, {}), 'script-src')).toContain(at(local.ports.stripe));
  });

  it('has Storage and the UI only where they are here', () => {
    expect(localConfig(deployed, local, {}).emulators).toMatchObject({ ui: { enabled: false } });
    expect(localConfig(deployed, local, {}).emulators).not.toHaveProperty('storage');
    const { emulators } = localConfig(deployed, local, { storage: 9599, ui: 4000 });
    expect(emulators).toMatchObject({ ui: { enabled: true, port: 4000 }, storage: { port: 9599 } });
    expect(localConfig(deployed, local, { storage: 9599 })).toMatchObject({
      storage: { rules: 'storage.rules' },
    });
    expect(localConfig(deployed, local, {})).not.toHaveProperty('storage');
  });
});
