import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { listen } from '../local-server.ts';
import { reasonNotToSeed } from './guard.ts';

const local = {
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099',
  GCLOUD_PROJECT: 'demo-almighty-tools',
  STRIPE_API_BASE: 'http://127.0.0.1:12111',
};

describe('the seed', () => {
  it('is allowed with local emulators', () => {
    expect(reasonNotToSeed(local)).toBeUndefined();
    expect(reasonNotToSeed({ ...local, FIRESTORE_EMULATOR_HOST: '[::1]:8080' })).toBeUndefined();
  });

  it.each([
    ['FIRESTORE_EMULATOR_HOST', undefined],
    ['FIRESTORE_EMULATOR_HOST', '10.0.0.7:8080'],
    ['FIREBASE_AUTH_EMULATOR_HOST', ''],
    ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1.example.com:9099'],
    ['GCLOUD_PROJECT', undefined],
    ['GCLOUD_PROJECT', 'almighty-tools'],
    ['STRIPE_API_BASE', ''],
    ['STRIPE_API_BASE', 'https://api.stripe.com'],
  ])('rejects %s=%s', (name, value) => {
    expect(reasonNotToSeed({ ...local, [name]: value })).toContain(name);
  });
});

it('a seed for a real project fails with a message and sends no request', async () => {
  let calls = 0;
  const service = createServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  const { host: address, close } = await listen(service, 0);
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
  await close();
  expect(printed).toContain('Not seeding: GCLOUD_PROJECT');
  expect(code).toBe(1);
  expect(calls).toBe(0);
});
