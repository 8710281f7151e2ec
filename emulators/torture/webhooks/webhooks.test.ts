import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../functions/test/support/people.ts';
import { newOrder, newTool, stockOf } from '../../../functions/test/support/shop.ts';
import { QUANTITY, secondsBefore } from '../scenes/scene.ts';
import { sizes } from '../sizes.ts';
import { crowd } from '../support/crowd.ts';
import { printFigures, secondsSince, tally } from '../support/figures.ts';
import { inFlight } from '../support/in-flight.ts';
import { randomFrom } from '../support/random.ts';
import { reconcile } from '../support/schedules.ts';
import { seed } from '../support/seed.ts';
import { discardWebhooks, holdWebhooks } from '../support/webhooks.ts';
import { deliverAtRandom, deliverInOrder } from './deliveries.ts';
import { outcomeOf } from './outcome.ts';
import { type Scene, type Story, stories } from './stories.ts';
import { StripeLog } from './stripe-log.ts';

const { orders, deliveries } = sizes.webhooks;
const ORDERS_AT_ONCE = 6;
const ORDERS_OF_A_PERSON = 10;
const STOCK = orders * QUANTITY;

let people: Person[];

beforeAll(async () => {
  people = await crowd(Math.ceil(orders / ORDERS_OF_A_PERSON));
  await holdWebhooks();
});

afterAll(discardWebhooks);

type StoryRun = { name: string; story: Story; scene: Scene };

/** Creates equal orders of one tool, and assigns a story to each. */
async function prepareRuns(): Promise<{ toolId: string; runs: StoryRun[] }> {
  const since = secondsBefore(Date.now());
  const toolId = await newTool({ toolAvailableQuantity: STOCK });
  const titles = Object.entries(stories);
  const runs = Array.from({ length: orders }, (_, index) => async () => {
    const [name, story] = titles[index % titles.length] ?? [];
    const buyer = people[index % people.length];
    if (!name || !story || !buyer) throw new Error('There is no story or no buyer');
    const orderId = await newOrder(buyer, toolId, QUANTITY);
    const scene = { buyer, toolId, units: STOCK, orderId, intentId: '', intents: [], since };
    return { name, story, scene };
  });
  return { toolId, runs: await inFlight(ORDERS_AT_ONCE, runs) };
}

/** Returns the outcome of each order, with the seed that reproduces it. */
async function outcomes(runs: StoryRun[]) {
  return inFlight(
    ORDERS_AT_ONCE,
    runs.map(({ name, scene }, index) => async () => ({
      story: `${index}: ${name} (TORTURE_SEED=${seed})`,
      ...(await outcomeOf(scene)),
    })),
  );
}

it(`${deliveries} random deliveries of events about ${orders} orders have the same result as deliveries in order`, async () => {
  const start = performance.now();
  const [clean, wild] = [await prepareRuns(), await prepareRuns()];
  const log = await StripeLog.fromNow();
  const inOrder = await inFlight(
    ORDERS_AT_ONCE,
    clean.runs.map(
      ({ story, scene }) =>
        () =>
          deliverInOrder(story, scene, log),
    ),
  );
  const count = Math.ceil(deliveries / orders);
  const atRandom = await inFlight(
    ORDERS_AT_ONCE,
    wild.runs.map(({ story, scene }, index) => () => {
      return deliverAtRandom(story, scene, { log, random: randomFrom(seed + index), count });
    }),
  );
  const randomDeliveries = atRandom.flat();
  printFigures('webhooks', {
    seed,
    orders,
    'in order': inOrder.flat().length,
    random: randomDeliveries.length,
    responses: tally(randomDeliveries.map(({ signature, status }) => `${signature}:${status}`).sort()),
    took: secondsSince(start),
  });

  // Checks that the test was effective: every story ran, with enough deliveries.
  expect(Object.keys(stories).filter((name) => !wild.runs.some((run) => run.name === name))).toEqual([]);
  expect(randomDeliveries.length).toBeGreaterThanOrEqual(deliveries);
  for (const delivery of [...inOrder.flat(), ...randomDeliveries]) {
    expect(delivery, `TORTURE_SEED=${seed}`).toMatchObject({
      status: delivery.signature === 'good' ? 200 : 400,
    });
  }
  const expected = await outcomes(clean.runs);
  expect(expected.map(phaseOf)).toEqual(clean.runs.map(({ story }) => story.ends));
  expect(await outcomes(wild.runs)).toEqual(expected);
  expect(await stockOf(wild.toolId)).toBe(await stockOf(clean.toolId));

  await reconcile();
  const reconciled = await outcomes(wild.runs);
  expect(reconciled.map(phaseOf)).toEqual(wild.runs.map(({ story }) => story.endsReconciled));
  expect(await outcomes(clean.runs)).toEqual(reconciled);
});

function phaseOf({ order }: Awaited<ReturnType<typeof outcomes>>[number]): string {
  return order?.phase ?? 'deleted';
}
