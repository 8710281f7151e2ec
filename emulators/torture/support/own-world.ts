import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import { freePort } from '../../run/ports.ts';
import { at } from '../../run/settings.ts';
import { killServer, startFunction, startServer } from '../../server-process.ts';

// Runs before each test file. Starts a Stripe and an API for a separate project in the emulators, so that
// files can run in parallel. They hold back webhooks, inject faults and read everything at Stripe.

const project = `demo-torture-${randomUUID().slice(0, 8)}`;
const [apiPort, stripePort] = [await freePort(), await freePort()];

// `functions/test/support/env.ts` reads these variables when a test file imports it.
Object.assign(process.env, {
  GCLOUD_PROJECT: project,
  GOOGLE_CLOUD_PROJECT: project,
  STRIPE_API_BASE: at(stripePort),
  STRIPE_WEBHOOK_URL: `${at(apiPort)}/stripe/webhook`,
  API_URL: at(apiPort),
  // While webhooks are held, the payments of all tests of a file wait for one reconciliation, which refunds them all.
  REFUNDS_PER_RUN: '1000',
});

const children = await Promise.all([
  startServer(['emulators/stripe/main.ts'], at(stripePort), {
    env: { ...process.env, PORT: String(stripePort) },
  }),
  startFunction('api', apiPort, process.env),
]);

afterAll(async () => {
  await Promise.all(children.map(killServer));
});
