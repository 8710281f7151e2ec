import { describe, expect, it } from 'vitest';
import { inspection } from '../checks/inspection.ts';
import type { Played } from '../checks/problems.ts';
import { isWrite } from '../gate/gate.ts';
import { Instance } from '../gate/instance.ts';
import { isLong } from '../sizes.ts';
import { killAll, killsOf } from './kill.ts';
import { missedWrites } from './steps.ts';
import { stories } from './stories.ts';

/**
 * Without concurrent requests, a kill before a network call has the same effect as a kill after the previous
 * call.
 */
const where = isLong
  ? ({ effects: ['hold before', 'hold after'] } as const)
  : ({ effects: ['hold after'], counts: isWrite } as const);

const { problemsIn, problemsAfterWebhooks } = inspection();
const played: Played[] = [];

async function killInTheMiddle(by: 'api' | 'expireOrders' | 'reconcilePayments'): Promise<void> {
  const instance = await Instance.start(by);
  const ownStories = stories.filter((story) => (story.by ?? 'api') === by);
  try {
    const kills = await killsOf(ownStories, instance, where);
    const runs = await killAll(kills, instance);
    played.push(...runs);
    const problems = await problemsIn(runs);
    const missed = ownStories.flatMap((story) =>
      missedWrites(
        story,
        where.effects,
        runs.filter((run) => run.story === story),
      ),
    );
    expect(missed).toEqual([]);
    expect(problems).toEqual([]);
  } finally {
    await instance.stop();
  }
}

describe('money and stock', () => {
  it('are correct after a kill of the API', () => killInTheMiddle('api'));

  it('are correct after a kill of expireOrders', () => killInTheMiddle('expireOrders'));

  it('are correct after a kill of reconcilePayments', () => killInTheMiddle('reconcilePayments'));

  it('are correct after kills and the late delivery of all webhooks', async () => {
    const fewest = stories.reduce((sum, { writes }) => sum + writes.length, 0);
    expect(played.length).toBeGreaterThanOrEqual(fewest);
    expect(await problemsAfterWebhooks(played)).toEqual([]);
  });
});
