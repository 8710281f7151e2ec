import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspection } from '../books/inspection.ts';
import { type Crossing, isWrite } from '../gate/gate.ts';
import { Instance } from '../gate/instance.ts';
import { isLong } from '../sizes.ts';
import { printFigures, secondsSince } from '../support/figures.ts';
import { FAULTS, faultsOf, suffer } from './fault.ts';
import { unmetWrites } from './steps.ts';
import { stories, unrepeatable } from './stories.ts';

const counts = (crossing: Crossing) => (isLong ? crossing.to !== 'auth' : isWrite(crossing));

const { wrongIn } = inspection();
let faults = 0;
let api: Instance;
let expiry: Instance;
let reconciliation: Instance;

beforeAll(async () => {
  [api, expiry, reconciliation] = await Promise.all([
    Instance.start('api'),
    Instance.start('expireOrders'),
    Instance.start('reconcilePayments'),
  ]);
});

afterAll(async () => {
  printFigures('faults in all', { stories: stories.length + unrepeatable.length, faults });
  await Promise.all([api.stop(), expiry.stop(), reconciliation.stop()]);
});

describe('whatever Firestore and Stripe refuse, or do without saying so, money and stock are right', () => {
  it.each([...stories, ...unrepeatable])('$name', async (story) => {
    const start = performance.now();
    const instance = { api, expireOrders: expiry, reconcilePayments: reconciliation }[story.by ?? 'api'];
    const played: Awaited<ReturnType<typeof suffer>>[] = [];
    for (const plan of await faultsOf(story, instance, counts)) {
      played.push(await suffer(story, plan, instance));
    }
    faults += played.length;
    const wrong = await wrongIn(played);
    printFigures(story.name, { faults: played.length, wrong: wrong.length, took: secondsSince(start) });
    expect(unmetWrites(story, FAULTS, played)).toEqual([]);
    expect(wrong).toEqual([]);
    expect(played.filter(({ gaveUp }) => gaveUp).map(({ name }) => name)).toEqual([]);
  });
});
