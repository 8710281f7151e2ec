import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from './sizes.ts';
import { stories } from './stories.ts';
import { printFigures } from './support/figures.ts';
import { isWrite } from './support/gate.ts';
import { Instance } from './support/instance.ts';
import { deathsOf, dieAll } from './support/kill.ts';
import { type Played, wrongAfterReconciliation } from './support/verdict.ts';
import { holdWebhooks, releaseWebhooks, undelivered } from './support/webhooks.ts';

const DELIVERED_WITHIN_MS = 60_000;

/** To die before a step is to die after the one before it, but for what a process does at once. */
const where = isLong
  ? ({ acts: ['hold before', 'hold after'] } as const)
  : ({ acts: ['hold after'], counts: isWrite } as const);

let since: number;
let leftBehind: number;
const played: Played[] = [];

beforeAll(async () => {
  since = Math.floor(Date.now() / 1000) - 1;
  await holdWebhooks();
  leftBehind = await undelivered();
});

afterAll(releaseWebhooks);

async function killInTheMiddle(by: 'api' | 'expireOrders'): Promise<void> {
  const instance = await Instance.start(by);
  const told = stories.filter((story) => (story.by ?? 'api') === by);
  try {
    const deaths = await deathsOf(told, instance, where);
    const runs = await dieAll(deaths, instance);
    played.push(...runs);
    const wrong = await wrongAfterReconciliation(runs, since);
    printFigures(`processes of ${by}`, { killed: runs.length, wrong: wrong.length });
    expect(wrong).toEqual([]);
  } finally {
    await instance.stop();
  }
}

describe('a process that dies in the middle of anything', () => {
  it('leaves nothing wrong behind when it served the API', () => killInTheMiddle('api'));

  it('leaves nothing wrong behind when it let orders expire', () => killInTheMiddle('expireOrders'));

  it('leaves nothing wrong behind when every webhook comes after all of it', async () => {
    printFigures('deaths in all', { stories: stories.length, killed: played.length });
    await releaseWebhooks();
    await expect.poll(undelivered, { timeout: DELIVERED_WITHIN_MS }).toBeLessThanOrEqual(leftBehind);
    expect(await wrongAfterReconciliation(played, since)).toEqual([]);
  });
});
