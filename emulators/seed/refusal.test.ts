import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Replaces every service that the seed writes to, and counts the connections. */
const service = createServer((socket) => {
  calls += 1;
  socket.destroy();
});
let calls = 0;
let address: string;

beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const bound = service.address();
  if (!bound || typeof bound === 'string') throw new Error('No port is free');
  address = `127.0.0.1:${bound.port}`;
});

afterAll(() => {
  service.close();
});

it('a seed for a real project fails with a message and sends no request', async () => {
  const env = {
    PATH: process.env.PATH,
    FIRESTORE_EMULATOR_HOST: address,
    FIREBASE_AUTH_EMULATOR_HOST: address,
    STRIPE_API_BASE: `http://${address}`,
    STRIPE_SECRET_KEY: 'sk_test_local',
    GCLOUD_PROJECT: 'almighty-tools-live',
    METADATA_SERVER_DETECTION: 'none',
  };
  const main = new URL('./main.ts', import.meta.url).pathname;
  const seed = spawn(process.execPath, [main], { env, timeout: 20_000 });
  const [printed, [code]] = await Promise.all([text(seed.stderr), once(seed, 'exit')]);
  expect(printed).toContain('Not seeding: GCLOUD_PROJECT');
  expect(code).toBe(1);
  expect(calls).toBe(0);
});
