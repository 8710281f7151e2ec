import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Replaces every service that the seed could write to, and counts the connections. */
const somebody = createServer((socket) => {
  calls += 1;
  socket.destroy();
});
let calls = 0;
let address: string;

beforeAll(async () => {
  somebody.listen(0, '127.0.0.1');
  await once(somebody, 'listening');
  const bound = somebody.address();
  if (!bound || typeof bound === 'string') throw new Error('No port is free');
  address = `127.0.0.1:${bound.port}`;
});

afterAll(() => {
  somebody.close();
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
  const [said, [code]] = await Promise.all([text(seed.stderr), once(seed, 'exit')]);
  expect(said).toContain('Not seeding: GCLOUD_PROJECT');
  expect(code).toBe(1);
  expect(calls).toBe(0);
});
