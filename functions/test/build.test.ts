import { execFile } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { z } from 'zod';
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

/** Prints what the Firebase CLI reads of each function: its secrets and its schedule. */
const described = `
const described = Object.entries(functions).map(([name, { __endpoint }]) => {
  const secrets = (__endpoint.secretEnvironmentVariables ?? []).map(({ key }) => key);
  return [name, { secrets, schedule: __endpoint.scheduleTrigger?.schedule }];
});
console.log(JSON.stringify(Object.fromEntries(described)));
`;

it('each function is deployed with the secrets that it needs, and each task with its own schedule', async () => {
  const { stdout } = await inProcess(described, { GCLOUD_PROJECT: 'demo-store' });
  const stripe = ['STRIPE_SECRET_KEY'];
  expect(JSON.parse(stdout)).toEqual({
    api: { secrets: [...stripe, 'STRIPE_WEBHOOK_SECRET'] },
    expireOrders: { secrets: stripe, schedule: 'every 5 minutes' },
    reconcile: { secrets: stripe, schedule: 'every 10 minutes' },
    sweepAccounts: { secrets: stripe, schedule: 'every 24 hours' },
    reportLowStock: { secrets: stripe, schedule: 'every day 06:00' },
    sendMails: { secrets: ['SMTP_PASSWORD'], schedule: 'every 1 minutes' },
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
