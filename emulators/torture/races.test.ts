import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { races } from './races.ts';
import { isLong } from './sizes.ts';
import { printFigures } from './support/figures.ts';
import { isWrite } from './support/gate.ts';
import { Instance } from './support/instance.ts';
import { everyInterleaving, everyMeeting, type Race, type Run } from './support/race.ts';
import { wrongAfterReconciliation } from './support/verdict.ts';
import { holdWebhooks, releaseWebhooks, undelivered } from './support/webhooks.ts';

const DELIVERED_WITHIN_MS = 60_000;

const everywhere = { acts: ['hold before', 'hold after'] } as const;
const beforeAnything = { acts: ['hold before'] } as const;
const beforeWrites = { acts: ['hold before'], counts: isWrite } as const;

/** Acts that run in the tests' own process can not be held. */
function canMeet({ by, isCrucial }: Race): boolean {
  return by === undefined && (isLong || isCrucial === true);
}

let api: Instance;
let another: Instance;
let expiry: Instance;
let since: number;
let leftBehind: number;
const played: Run[] = [];

beforeAll(async () => {
  since = Math.floor(Date.now() / 1000) - 1;
  await holdWebhooks();
  leftBehind = await undelivered();
  [api, another, expiry] = await Promise.all([
    Instance.start('api'),
    Instance.start('api'),
    Instance.start('expireOrders'),
  ]);
});

afterAll(async () => {
  await Promise.all([releaseWebhooks(), api.stop(), another.stop(), expiry.stop()]);
});

describe('whatever comes between, money and stock are right', () => {
  it.each(races)('$name', async (race) => {
    const where = isLong ? everywhere : race.isCrucial ? beforeAnything : beforeWrites;
    const runs = await everyInterleaving(race, race.by === 'expireOrders' ? expiry : api, where);
    played.push(...runs);
    const wrong = await wrongAfterReconciliation(runs, since);
    printFigures(race.name, { interleavings: runs.length, wrong: wrong.length });
    expect(wrong).toEqual([]);
  });

  it.each(races.filter(canMeet))('$name, each in the middle of the other', async (race) => {
    const runs = await everyMeeting(race, api, another);
    played.push(...runs);
    const wrong = await wrongAfterReconciliation(runs, since);
    printFigures(race.name, { meetings: runs.length, wrong: wrong.length });
    expect(wrong).toEqual([]);
  });

  it('also when every webhook comes after all of it', async () => {
    printFigures('races in all', { races: races.length, interleavings: played.length });
    await releaseWebhooks();
    await expect.poll(undelivered, { timeout: DELIVERED_WITHIN_MS }).toBeLessThanOrEqual(leftBehind);
    expect(await wrongAfterReconciliation(played, since)).toEqual([]);
  });
});
