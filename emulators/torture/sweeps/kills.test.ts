import { describe, expect, it } from 'vitest';
import { inspection } from '../books/inspection.ts';
import type { Played } from '../books/verdict.ts';
import { isWrite } from '../gate/gate.ts';
import { Instance } from '../gate/instance.ts';
import { isLong } from '../sizes.ts';
import { printFigures } from '../support/figures.ts';
import { deathsOf, dieAll } from './kill.ts';
import { unmetWrites } from './steps.ts';
import { stories } from './stories.ts';

/** To die before a step is to die after the one before it, but for what a process does at once. */
const where = isLong
  ? ({ acts: ['hold before', 'hold after'] } as const)
  : ({ acts: ['hold after'], counts: isWrite } as const);

const { wrongIn, wrongAfterWebhooks } = inspection();
const played: Played[] = [];

async function killInTheMiddle(by: 'api' | 'expireOrders' | 'reconcilePayments'): Promise<void> {
  const instance = await Instance.start(by);
  const told = stories.filter((story) => (story.by ?? 'api') === by);
  try {
    const deaths = await deathsOf(told, instance, where);
    const runs = await dieAll(deaths, instance);
    played.push(...runs);
    const wrong = await wrongIn(runs);
    printFigures(`processes of ${by}`, { killed: runs.length, wrong: wrong.length });
    const unmet = told.flatMap((story) =>
      unmetWrites(
        story,
        where.acts,
        runs.filter((run) => run.story === story),
      ),
    );
    expect(unmet).toEqual([]);
    expect(wrong).toEqual([]);
  } finally {
    await instance.stop();
  }
}

describe('a process that dies in the middle of anything', () => {
  it('leaves nothing wrong behind when it served the API', () => killInTheMiddle('api'));

  it('leaves nothing wrong behind when it let orders expire', () => killInTheMiddle('expireOrders'));

  it('leaves nothing wrong behind when it reconciled', () => killInTheMiddle('reconcilePayments'));

  it('leaves nothing wrong behind when every webhook comes after all of it', async () => {
    printFigures('deaths in all', { stories: stories.length, killed: played.length });
    const fewest = stories.reduce((sum, { writes }) => sum + writes.length, 0);
    expect(played.length).toBeGreaterThanOrEqual(fewest);
    expect(await wrongAfterWebhooks(played)).toEqual([]);
  });
});
