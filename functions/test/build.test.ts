import { execFile } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { store } from '../src/contract/store.ts';
import { region } from '../src/platform/config/region.ts';
import { call } from './support/api.ts';

const run = promisify(execFile);
const lib = fileURLToPath(new URL('../lib', import.meta.url));
const LOADED_WITHIN_MS = 20_000;

/** Runs code in a separate process. In this code, `functions` is the deployed bundle. */
function inProcess(code: string, settings: Record<string, string>) {
  const env = { PATH: process.env.PATH, ...settings };
  const options = { env, timeout: LOADED_WITHIN_MS };
  return run(process.execPath, ['-e', `const functions = require('${lib}/index.cjs'); ${code}`], options);
}

it('an instance loads no code for Firestore, accounts, App Check or Stripe when it starts', async () => {
  const { stdout } = await inProcess('console.log(JSON.stringify(Object.keys(require.cache)))', {
    GCLOUD_PROJECT: 'demo-store',
  });
  const files = z.array(z.string()).parse(JSON.parse(stdout));
  const loaded = files.filter((file) => dirname(file).startsWith(lib)).map((file) => basename(file));
  expect(loaded).toEqual(expect.arrayContaining(['index.cjs', 'functions.cjs', 'app.cjs']));
  for (const lazy of ['firestore.cjs', 'auth.cjs', 'app-check.cjs', 'stripe.cjs']) {
    expect(loaded).not.toContain(lazy);
  }
});

/** Prints what the Firebase CLI reads of each function: its secrets, its limits, its callers and its schedule. */
const described = `
const described = Object.entries(functions).map(([name, { __endpoint: { httpsTrigger, scheduleTrigger, ...endpoint } }]) => {
  const { region, availableMemoryMb, timeoutSeconds, maxInstances, concurrency } = endpoint;
  const secrets = (endpoint.secretEnvironmentVariables ?? []).map(({ key }) => key);
  const { schedule, timeZone } = scheduleTrigger ?? {};
  const limits = [availableMemoryMb, timeoutSeconds, maxInstances, concurrency];
  return [name, { region, limits, secrets, invoker: httpsTrigger?.invoker, schedule, timeZone }];
});
console.log(JSON.stringify(Object.fromEntries(described)));
`;

it('each function is deployed with its secrets, limits and callers, and each task with its own schedule', async () => {
  const { stdout } = await inProcess(described, { GCLOUD_PROJECT: 'demo-store' });
  const stripe = ['STRIPE_SECRET_KEY'];
  // Memory in MB, seconds, instances, and requests at the same time.
  const task = { region: [region], limits: [512, 540, 1, null], secrets: stripe };
  expect(JSON.parse(stdout)).toEqual({
    api: {
      ...{ region: [region], limits: [512, null, 20, 80], invoker: ['public'] },
      secrets: [...stripe, 'STRIPE_WEBHOOK_SECRET'],
    },
    expireOrders: { ...task, schedule: 'every 5 minutes' },
    reconcile: { ...task, schedule: 'every 10 minutes' },
    sweepAccounts: { ...task, schedule: 'every 24 hours' },
    reportLowStock: { ...task, schedule: 'every day 06:00', timeZone: store.timeZone },
    sendMails: { ...task, secrets: ['SMTP_PASSWORD'], schedule: 'every 1 minutes' },
  });
});

it('a stack trace contains the file and line of the source', async () => {
  const unsafe = { GCLOUD_PROJECT: 'a-real-store', FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' };
  await expect(inProcess('', unsafe)).rejects.toMatchObject({
    stderr: expect.stringMatching(
      /at requireSafeEnvironment \(.*src\/platform\/config\/safe-environment\.ts:\d+:\d+\)/,
    ),
  });
});

it('the API reports the version of the build', async () => {
  const { body } = await call('GET', '/health');
  const { version } = z.looseObject({ version: z.string() }).parse(body);
  expect(version).toMatch(/^[\w.-]+$/);
  expect(['source', 'unknown']).not.toContain(version);
  expect((await call('GET', '/openapi.json')).body).toMatchObject({ info: { version } });
});
