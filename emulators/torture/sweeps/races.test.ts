import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspection } from '../books/inspection.ts';
import { isWrite } from '../gate/gate.ts';
import { Instance } from '../gate/instance.ts';
import { isLong } from '../sizes.ts';
import { printFigures } from '../support/figures.ts';
import { everyInterleaving, everyMeeting, type Race, type Run } from './race.ts';
import { races } from './races.ts';
import { unmetWrites } from './steps.ts';

const everywhere = { acts: ['hold before', 'hold after'] } as const;
const beforeAnything = { acts: ['hold before'] } as const;
const beforeWrites = { acts: ['hold before'], counts: isWrite } as const;

/** Acts that run in the tests' own process can not be held. */
function canMeet({ by, isCrucial }: Race): boolean {
  return by === undefined && (isLong || isCrucial === true);
}

function canBothWait({ writes, isSecondUnheld }: Race): boolean {
  return writes.length > 0 && isSecondUnheld !== true;
}

const { wrongIn, wrongAfterWebhooks } = inspection();
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

describe('whatever comes between, money and stock are right', () => {
  it.each(races)('$name', async (race) => {
    const where = isLong ? everywhere : race.isCrucial ? beforeAnything : beforeWrites;
    const runs = await everyInterleaving(race, race.by === 'expireOrders' ? expiry : api, where);
    played.push(...runs);
    const wrong = await wrongIn(runs);
    printFigures(race.name, { interleavings: runs.length, wrong: wrong.length });
    expect(unmetWrites(race, where.acts, runs)).toEqual([]);
    expect(wrong).toEqual([]);
  });

  it.each(races.filter(canMeet))('$name, each in the middle of the other', async (race) => {
    const runs = await everyMeeting(race, api, another);
    played.push(...runs);
    const wrong = await wrongIn(runs);
    printFigures(race.name, { meetings: runs.length, wrong: wrong.length });
    expect(unmetWrites(race, beforeWrites.acts, runs)).toEqual([]);
    const met = runs.filter(({ crossing, isSecondHeld }) => crossing && isSecondHeld);
    if (canBothWait(race)) expect(met.length, `${race.name}: runs in which both waited`).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });

  it('also when every webhook comes after all of it', async () => {
    printFigures('races in all', { races: races.length, interleavings: played.length });
    const fewest = races.reduce((sum, { writes }) => sum + writes.length, races.length);
    expect(played.length).toBeGreaterThanOrEqual(fewest);
    expect(await wrongAfterWebhooks(played)).toEqual([]);
  });
});
