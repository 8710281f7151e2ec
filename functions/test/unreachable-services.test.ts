import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, describe, it } from 'vitest';
import { listen } from '../../emulators/local-server.ts';
import { orders } from '../src/orders/order.record.ts';
import { call } from './support/api.ts';
import { type OwnApi, ownApi } from './support/own-api.ts';
import { ordered } from './support/scenes.ts';

/** Time after which the client gives up waiting for a change. */
const PAGE_TIMEOUT_MS = 30_000;
/** Time after which the API aborts any call. The health check must respond earlier. */
const API_TIMEOUT_MS = 25_000;
const TIMEOUT_MS = 60_000;

/**
 * Settings of a real project without a credentials file. The API requests its credentials from the metadata
 * server.
 */
const realProject = {
  GCLOUD_PROJECT: 'a-real-store',
  GOOGLE_CLOUD_PROJECT: 'a-real-store',
  GOOGLE_APPLICATION_CREDENTIALS: '',
  FIRESTORE_EMULATOR_HOST: '',
  FIREBASE_AUTH_EMULATOR_HOST: '',
  STRIPE_API_BASE: '',
  METADATA_SERVER_DETECTION: '',
  HOME: tmpdir(),
};

const silentServer = createTcpServer();
const failingMetadata = createServer((_, response) => {
  response.writeHead(500, { 'Metadata-Flavor': 'Google' }).end();
});

const { host: silentHost } = await listen(silentServer, 0);
const { host: failingHost } = await listen(failingMetadata, 0);

afterAll(() => {
  silentServer.close();
  failingMetadata.close();
  failingMetadata.closeAllConnections();
});

/** The description of each failure, the settings that cause it, and the services that it affects. */
const failures: [string, Record<string, string>, string[]][] = [
  [
    'the metadata server does not respond',
    { ...realProject, GCE_METADATA_HOST: silentHost },
    ['authentication', 'firestore'],
  ],
  [
    'the metadata server returns an error',
    { ...realProject, GCE_METADATA_HOST: failingHost },
    ['authentication', 'firestore'],
  ],
  ['Firestore does not respond', { FIRESTORE_EMULATOR_HOST: silentHost }, ['firestore']],
];

describe.concurrent.each(failures)('the API when %s', (_, settings, down) => {
  it('responds with 503 before the client times out', { timeout: TIMEOUT_MS }, async ({ expect }) => {
    const api: OwnApi = await ownApi(settings);
    const timed = async (path: string) => {
      const startedAt = Date.now();
      const { status, body, headers } = await call('GET', path, { at: api.url });
      return { status, body, retryAfter: headers.get('Retry-After'), tookMs: Date.now() - startedAt };
    };
    try {
      const [shopper, watcher] = await Promise.all([timed('/tools'), timed('/health')]);
      expect(shopper).toMatchObject({
        status: 503,
        body: { code: 'unavailable', message: 'The store is not responding right now. Please try again.' },
        retryAfter: '1',
      });
      expect(shopper.tookMs).toBeLessThan(PAGE_TIMEOUT_MS);
      const body = { code: 'dependency_down', down: expect.arrayContaining(down) };
      expect(watcher).toMatchObject({ status: 503, body });
      expect(watcher.tookMs).toBeLessThan(API_TIMEOUT_MS);
    } finally {
      await api.stop();
    }
  });
});

describe.concurrent('the API when Stripe does not respond', () => {
  it('reports the removal of a user as done before it aborts the call', { timeout: TIMEOUT_MS }, async ({
    expect,
  }) => {
    const { buyer, orderId } = await ordered();
    await orders.doc(orderId).update({ intentId: 'pi_unreachable' });
    const api: OwnApi = await ownApi({ STRIPE_API_BASE: `http://${silentHost}` });
    try {
      const startedAt = Date.now();
      const response = await call('DELETE', `/user/${buyer.email}`, { token: buyer.token, at: api.url });
      expect(response).toMatchObject({ status: 200, body: { deletedCount: 1 } });
      expect(Date.now() - startedAt).toBeLessThan(API_TIMEOUT_MS);
      expect(api.output()).toContain('A removal is not finished yet');
    } finally {
      await api.stop();
    }
  });
});
