import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { errorCodes } from '../../../functions/src/contract/errors.ts';
import { call } from '../../../functions/test/support/api.ts';
import { newPerson } from '../../../functions/test/support/people.ts';
import { delivery, hammer } from '../../../functions/test/support/shop.ts';
import { sizes } from '../sizes.ts';
import { printFigures, secondsSince, tally } from '../support/figures.ts';
import { inFlight } from '../support/in-flight.ts';
import { seed } from '../support/seed.ts';
import type { FuzzRequest } from './request.ts';
import { anyRequest, rowNames } from './requests.ts';
import { sendRaw, type WireAnswer } from './wire.ts';
import { fillIn, newWorld, senderOf, versions, type World } from './world.ts';

const AT_ONCE = 12;
const BATCH = 50;
const FEWEST_REFUSALS = sizes.fuzz / 200;
/** The row whose 404 is a page, for people. */
const TOOL_PAGE = 'get /tools/:id';
/** So that nobody makes more calls a minute than a person may. */
const REQUESTS_OF_A_PERSON = 150;

const errorShape = z.object({ message: z.string().min(1), code: z.enum(errorCodes) });

type Sent = FuzzRequest & { index: number };

/** The world in which everything is sent, and one in which only what was refused there is sent, for the first time. */
let world: World;
let untouched: World;

beforeAll(async () => {
  const people = Math.max(2, Math.ceil(sizes.fuzz / REQUESTS_OF_A_PERSON / 2));
  world = await newWorld(people);
  untouched = await newWorld(people);
});

function send({ sender, method, path, headers, body, index }: Sent, where: World): Promise<WireAnswer> {
  const person = senderOf(where, sender, index);
  const authorization =
    typeof sender === 'object' ? sender.authorization : person && `Bearer ${person.token}`;
  const fill = (text: string) => fillIn(where, text, sender, index);
  const sent = { ...headers, ...(authorization !== undefined && { authorization }) };
  return sendRaw(method, fill(path), sent, body === undefined ? undefined : fill(body));
}

function sendAll(requests: Sent[], where: World): Promise<WireAnswer[]> {
  return inFlight(
    AT_ONCE,
    requests.map((request) => () => send(request, where)),
  );
}

/** What is wrong with a response, or undefined. */
function fault(request: Sent, answer: WireAnswer): string | undefined {
  const { status, type, text, retryAfter } = answer;
  if (status >= 500 && !(status === 503 && retryAfter)) return `answered ${status}`;
  if (status < 400 || request.method === 'HEAD') return undefined;
  if (request.row === TOOL_PAGE && status === 404 && /^<!doctype html>/i.test(text)) return undefined;
  if (!type.startsWith('application/json')) return `answered ${status} as ${type}`;
  const parsed = errorShape.safeParse(JSON.parse(text));
  if (!parsed.success) return `answered ${status} with ${text.slice(0, 200)}`;
  // Enough of what makes sense is among it to reach the limits of orders and reviews; that of calls is not reached.
  return parsed.data.code === 'too_many_calls' ? 'a person made too many calls' : undefined;
}

it(`${sizes.fuzz} requests of every kind: no failure of ours, always our words, and nothing written that was refused`, async () => {
  const start = performance.now();
  const requests = fc
    .sample(anyRequest(), { seed, numRuns: sizes.fuzz })
    .map((request, index): Sent => ({ ...request, index }));
  const answers = await sendAll(requests, world);
  const answered = requests.flatMap((request, index) => {
    const answer = answers[index];
    return answer ? [{ request, answer }] : [];
  });
  const faults = answered.flatMap(({ request, answer }) => {
    const wrong = fault(request, answer);
    return wrong ? [`${told(request)}: ${wrong}`] : [];
  });
  const refused = answered.filter(({ answer }) => answer.status >= 400).map(({ request }) => request);
  const { written, accepted } = await writesOf(refused);
  printFigures('fuzz', {
    seed,
    requests: answered.length,
    answers: tally(answers.map(({ status }) => status).sort()),
    'watched while refused': refused.length - accepted,
    took: secondsSince(start),
  });
  // The lower bound: every row of the table was asked for, and refused, often enough.
  const refusalsOf = (name: string) => refused.filter(({ row }) => row === name).length;
  expect(rowNames.filter((name) => refusalsOf(name) < FEWEST_REFUSALS)).toEqual([]);
  expect(faults, `TORTURE_SEED=${seed}`).toEqual([]);
  expect(written, `TORTURE_SEED=${seed}`).toEqual([]);
  // What only the first world's accepted requests had refused; more would leave too little that was watched.
  expect(accepted).toBeLessThan(refused.length / 20);
});

it('what makes sense is still done, and seen by what watches for writes', async () => {
  for (const where of [world, untouched]) {
    const before = await versions(where);
    const shopper = await newPerson();
    const [boss] = where.admins;
    const order = { toolId: where.tools[0], quantity: 2, ...delivery };
    const review = { rating: 5, reviewText: 'Still here after all that.' };
    const calls = [
      call('GET', '/tools'),
      call('GET', `/orders/${shopper.email}`, { token: shopper.token }),
      call('POST', '/order', { token: shopper.token, body: order }),
      call('POST', '/review', { token: shopper.token, body: review }),
      call('POST', '/tool', { token: boss?.token, body: hammer }),
      call('GET', '/users', { token: boss?.token }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
    const after = await versions(where);
    const seen = Object.keys(after).filter((name) => after[name] !== before[name]);
    expect(seen).toEqual(expect.arrayContaining(['orders', 'reviews', 'tools', `tools/${where.tools[0]}`]));
  }
});

function told({ method, path, body }: Sent): string {
  return `${method} ${path} ${body?.slice(0, 200) ?? ''}`;
}

/**
 * Sends what was refused to a world that has not seen it, batch by batch, and looks whether a batch wrote anything.
 * What is accepted there, since what made it impossible has not happened, may write: the batch is looked at without
 * it once more.
 */
async function writesOf(refused: Sent[]): Promise<{ written: string[][]; accepted: number }> {
  const written: string[][] = [];
  let accepted = 0;
  for (let from = 0; from < refused.length; from += BATCH) {
    let batch = refused.slice(from, from + BATCH);
    for (let isSure = false; !isSure; ) {
      const before = await versions(untouched);
      const answers = await sendAll(batch, untouched);
      const after = await versions(untouched);
      const stillRefused = batch.filter((_, index) => (answers[index]?.status ?? 0) >= 400);
      isSure = stillRefused.length === batch.length;
      accepted += batch.length - stillRefused.length;
      batch = stillRefused;
      if (isSure && JSON.stringify(after) !== JSON.stringify(before)) written.push(batch.map(told));
    }
  }
  return { written, accepted };
}
