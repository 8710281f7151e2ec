import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seed, sizes } from '../sizes.ts';
import { discardWebhooks, holdWebhooks } from '../support/webhooks.ts';
import {
  cancelInDashboard,
  expiry,
  forgedWebhook,
  reconciliation,
  refundInDashboard,
  webhook,
} from './commands/behind-the-scenes.ts';
import { done } from './commands/command.ts';
import { editing, markingUnpaid, removingShopper, removingTool, shipping } from './commands/keeping.ts';
import { beginning, beginningBare, canceling, paying, placing, reporting } from './commands/shopping.ts';
import { newRun } from './real.ts';

const { runs, longest, commands: fewest } = sizes.shoppers;

beforeAll(holdWebhooks);
afterAll(discardWebhooks);

const often = <T>(times: number, ...steps: T[]) =>
  steps.flatMap((step) => Array.from({ length: times }, () => step));

/** The steps of the random sequences. Frequent steps are listed several times. */
const steps = [
  ...often(5, placing, beginning, paying),
  ...often(4, reporting),
  ...often(3, webhook),
  ...often(2, canceling, shipping, markingUnpaid),
  ...often(3, refundInDashboard),
  ...[cancelInDashboard, beginningBare, forgedWebhook, expiry, reconciliation],
  ...[editing, removingShopper, removingTool],
];

/** The names of all steps. */
const kinds = [
  ...['place', 'create intent', 'create intent of a total', 'pay', 'pay with a bad card', 'report', 'cancel'],
  ...['payment_intent.succeeded', 'charge.refunded', 'forged event', 'outdated event', 'ship', 'mark unpaid'],
  ...['refund at Stripe', 'refund a part at Stripe', 'cancel at Stripe', 'expire', 'reconcile', 'edit tool'],
  ...['delete account', 'delete tool'],
];

/** A failed test prints a seed and these two paths. Together, they repeat the failure. */
const { TORTURE_PATH: path, TORTURE_REPLAY_PATH: replayPath } = process.env;

it('the store and the model agree after every step of random sequences', async () => {
  const sequences = fc.commands(steps, {
    maxCommands: longest,
    size: 'max',
    ...(replayPath !== undefined && { replayPath }),
  });
  const property = fc.asyncProperty(sequences, async (sequence) => {
    await fc.asyncModelRun(newRun, sequence);
  });
  await fc.assert(property, { seed, numRuns: runs, ...(path !== undefined && { path }) });
  expect(done.length).toBeGreaterThanOrEqual(fewest);
  // Checks that the test was effective: every kind of step was done.
  const met = new Set(done.map((step) => step.replace(/ \d+$/, '')));
  expect(kinds.filter((kind) => !met.has(kind))).toEqual([]);
});
