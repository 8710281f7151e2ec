import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspection } from '../checks/inspection.ts';
import { isWrite } from '../gate/gate.ts';
import { Instance } from '../gate/instance.ts';
import { isLong } from '../sizes.ts';
import { everyInterleaving, everyMeeting, type Race, type Run } from './race.ts';
import { testedRaces } from './races.ts';
import { missedWrites } from './steps.ts';

const everywhere = { effects: ['hold before', 'hold after'] } as const;
const beforeWrites = { effects: ['hold before'], counts: isWrite } as const;
const where = isLong ? everywhere : beforeWrites;

/**
 * Returns true if the race should be tested with both actions waiting before a write. The short form tests only
 * crucial races in this way, and only in this way, because it includes all runs in which only the first action waits.
 */
function canMeet({ by, isCrucial }: Race): boolean {
  return by === undefined && (isLong || isCrucial === true);
}

function canBothWait({ writes, isSecondUnheld }: Race): boolean {
  return writes.length > 0 && isSecondUnheld !== true;
}

const { problemsIn, problemsAfterWebhooks } = inspection();
let api: Instance;
let another: Instance;
let expiry: Instance;
const played: Run[] = [];

beforeAll(async () => {
  [api, another, expiry] = await Promise.all([
    Instance.start('api'),
    Instance.start('api'),
    Instance.start('expireOrders'),
  ]);
});

afterAll(async () => {
  await Promise.all([api.stop(), another.stop(), expiry.stop()]);
});

describe('concurrent actions leave money and stock correct', () => {
  it.each(testedRaces.filter((race) => isLong || !canMeet(race)))('$name', async (race) => {
    const runs = await everyInterleaving(race, race.by === 'expireOrders' ? expiry : api, where);
    played.push(...runs);
    const problems = await problemsIn(runs);
    expect(missedWrites(race, where.effects, runs)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it.each(testedRaces.filter(canMeet))('$name, while both actions wait before a write', async (race) => {
    const runs = await everyMeeting(race, api, another);
    played.push(...runs);
    const problems = await problemsIn(runs);
    expect(missedWrites(race, beforeWrites.effects, runs)).toEqual([]);
    const met = runs.filter(({ networkCall, isSecondHeld }) => networkCall && isSecondHeld);
    if (canBothWait(race)) expect(met.length, `${race.name}: runs in which both waited`).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  });

  it('all races stay correct after the late delivery of all webhooks', async () => {
    const fewest = testedRaces.reduce((sum, { writes }) => sum + writes.length, testedRaces.length);
    expect(played.length).toBeGreaterThanOrEqual(fewest);
    expect(await problemsAfterWebhooks(played)).toEqual([]);
  });
});
