import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from './sizes.ts';
import { stories, unrepeatable } from './stories.ts';
import { printFigures, secondsSince } from './support/figures.ts';
import { type Crossing, isWrite } from './support/gate.ts';
import { Instance } from './support/instance.ts';
import { misfortunesOf, suffer } from './support/misfortune.ts';
import { type Played, wrongAfterReconciliation } from './support/verdict.ts';
import { holdWebhooks, releaseWebhooks } from './support/webhooks.ts';

const counts = (crossing: Crossing) => (isLong ? crossing.to !== 'auth' : isWrite(crossing));

let faults = 0;
let since: number;
let api: Instance;
let expiry: Instance;

beforeAll(async () => {
  since = Math.floor(Date.now() / 1000) - 1;
  await holdWebhooks();
  [api, expiry] = await Promise.all([Instance.start('api'), Instance.start('expireOrders')]);
});

afterAll(async () => {
  printFigures('faults in all', { stories: stories.length + unrepeatable.length, faults });
  await Promise.all([releaseWebhooks(), api.stop(), expiry.stop()]);
});

describe('whatever Firestore and Stripe refuse, or do without saying so, money and stock are right', () => {
  it.each([...stories, ...unrepeatable])('$name', async (story) => {
    const start = performance.now();
    const instance = story.by === 'expireOrders' ? expiry : api;
    const played: (Played & { gaveUp: boolean })[] = [];
    for (const misfortune of await misfortunesOf([story], instance, counts)) {
      played.push(await suffer(misfortune, instance));
    }
    faults += played.length;
    const wrong = await wrongAfterReconciliation(played, since);
    printFigures(story.name, { faults: played.length, wrong: wrong.length, took: secondsSince(start) });
    expect(wrong).toEqual([]);
    expect(played.filter(({ gaveUp }) => gaveUp).map(({ name }) => name)).toEqual([]);
  });
});
