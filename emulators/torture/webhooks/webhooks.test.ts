import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../functions/test/support/people.ts';
import { newOrder, newTool, stockOf } from '../../../functions/test/support/shop.ts';
import { QUANTITY } from '../scenes/scene.ts';
import { sizes } from '../sizes.ts';
import { crowd } from '../support/crowd.ts';
import { printFigures, secondsSince, tally } from '../support/figures.ts';
import { inFlight } from '../support/in-flight.ts';
import { randomFrom } from '../support/random.ts';
import { reconcile } from '../support/schedules.ts';
import { seed } from '../support/seed.ts';
import { discardWebhooks, holdWebhooks } from '../support/webhooks.ts';
import { outcomeOf } from './outcome.ts';
import { type Scene, type Story, stories } from './stories.ts';
import { StripeLog } from './stripe-log.ts';
import { tellCleanly, tellWildly } from './tellings.ts';

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

type Cast = { name: string; story: Story; scene: Scene };

/** Equal orders of one tool, the stories dealt out in turn. */
async function setStage(): Promise<{ toolId: string; casts: Cast[] }> {
  const toolId = await newTool({ toolAvailableQuantity: STOCK });
  const titles = Object.entries(stories);
  const casts = Array.from({ length: orders }, (_, index) => async () => {
    const [name, story] = titles[index % titles.length] ?? [];
    const buyer = people[index % people.length];
    if (!name || !story || !buyer) throw new Error('There is no story or nobody to live it');
    const orderId = await newOrder(buyer, toolId, QUANTITY);
    const scene = { buyer, toolId, pieces: STOCK, orderId, intentId: '', intents: [] };
    return { name, story, scene };
  });
  return { toolId, casts: await inFlight(ORDERS_AT_ONCE, casts) };
}

/** What became of every order, with what anyone needs to see it again. */
async function outcomes(casts: Cast[]) {
  return inFlight(
    ORDERS_AT_ONCE,
    casts.map(({ name, scene }, index) => async () => ({
      story: `${index}: ${name} (TORTURE_SEED=${seed})`,
      ...(await outcomeOf(scene)),
    })),
  );
}

it(`${deliveries} wild deliveries over ${orders} orders end where a clean one ends`, async () => {
  const start = performance.now();
  const [clean, wild] = [await setStage(), await setStage()];
  const log = await StripeLog.fromNow();
  const cleanly = await inFlight(
    ORDERS_AT_ONCE,
    clean.casts.map(
      ({ story, scene }) =>
        () =>
          tellCleanly(story, scene, log),
    ),
  );
  const count = Math.ceil(deliveries / orders);
  const wildly = await inFlight(
    ORDERS_AT_ONCE,
    wild.casts.map(({ story, scene }, index) => () => {
      return tellWildly(story, scene, { log, random: randomFrom(seed + index), count });
    }),
  );
  const told = wildly.flat();
  printFigures('webhooks', {
    seed,
    orders,
    'in order': cleanly.flat().length,
    wild: told.length,
    answers: tally(told.map(({ signature, status }) => `${signature}:${status}`).sort()),
    took: secondsSince(start),
  });

  // The lower bound: every story was lived, and so much was delivered.
  expect(Object.keys(stories).filter((name) => !wild.casts.some((cast) => cast.name === name))).toEqual([]);
  expect(told.length).toBeGreaterThanOrEqual(deliveries);
  for (const delivery of [...cleanly.flat(), ...told]) {
    expect(delivery, `TORTURE_SEED=${seed}`).toMatchObject({
      status: delivery.signature === 'good' ? 200 : 400,
    });
  }
  const expected = await outcomes(clean.casts);
  expect(expected.map(phaseOf)).toEqual(clean.casts.map(({ story }) => story.ends));
  expect(await outcomes(wild.casts)).toEqual(expected);
  expect(await stockOf(wild.toolId)).toBe(await stockOf(clean.toolId));

  await reconcile();
  const found = await outcomes(wild.casts);
  expect(found.map(phaseOf)).toEqual(wild.casts.map(({ story }) => story.isFound));
  expect(await outcomes(clean.casts)).toEqual(found);
});

function phaseOf({ order }: Awaited<ReturnType<typeof outcomes>>[number]): string {
  return order?.phase ?? 'gone';
}
