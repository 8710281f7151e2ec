import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { freePort } from '../../local-server.ts';
import { answers } from '../../run/ask.ts';
import { at, root } from '../../run/settings.ts';

// Runs before each test file: a project of its own in the emulators, with a Stripe and an API that nobody else uses. So
// files run beside each other, although they hold webhooks back, order faults and read everything that Stripe has.

const READY_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 50;

const project = `demo-torture-${randomUUID().slice(0, 8)}`;
const [apiPort, stripePort] = [await freePort(), await freePort()];

// `functions/test/support/env.ts` reads them when a test file imports it.
Object.assign(process.env, {
  GCLOUD_PROJECT: project,
  GOOGLE_CLOUD_PROJECT: project,
  STRIPE_API_BASE: at(stripePort),
  STRIPE_WEBHOOK_URL: `${at(apiPort)}/stripe/webhook`,
  API_URL: at(apiPort),
});

const children = await Promise.all([
  start(['emulators/stripe/main.ts'], at(stripePort), { PORT: String(stripePort) }),
  start(
    ['node_modules/.bin/functions-framework', '--source=functions', '--target=api', `--port=${apiPort}`],
    `${at(apiPort)}/tools?limit=1`,
  ),
]);

afterAll(async () => {
  await Promise.all(
    children.map(async (child) => {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    }),
  );
});

async function start(args: string[], url: string, settings: NodeJS.ProcessEnv = {}): Promise<ChildProcess> {
  const env = { ...process.env, ...settings };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore' });
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`${args[0]} ended with ${child.exitCode}`);
    if (Date.now() > giveUpAt) throw new Error(`${args[0]} was not ready in time`);
    await sleep(ASK_EVERY_MS);
  }
  return child;
}
