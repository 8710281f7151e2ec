import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { errorCodes } from '../../../functions/src/contract/errors.ts';
import { seed, sizes } from '../sizes.ts';
import { inFlight } from '../support/in-flight.ts';
import { anyRequest, rowNames } from './requests.ts';
import { sendRaw, type WireAnswer } from './wire.ts';
import { type FuzzRequest, fillIn, newWorld, senderOf, versions, type World } from './world.ts';

const AT_ONCE = 12;
const BATCH = 50;
const FEWEST_REFUSALS = sizes.fuzz / 600;
/**
 * Paths of tools' pages, which are HTML even if the tool does not exist. Random paths of other routes may look like
 * them.
 */
const TOOL_PAGE = /^(?:\/api)?\/tools\//;
/** Number of requests per person, below the limit of calls. */
const REQUESTS_OF_A_PERSON = 150;

const errorShape = z.object({ message: z.string().min(1), code: z.enum(errorCodes) });

type Sent = FuzzRequest & { index: number };

/**
 * Two data sets (see `world.ts`). All requests are sent to `world`. The rejected requests are sent again to
 * `untouched`.
 */
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

/** Returns a description of the error in a response, or undefined. */
function fault(request: Sent, response: WireAnswer): string | undefined {
  const { status, type, text, retryAfter } = response;
  if (status >= 500 && !(status === 503 && retryAfter)) return `returned ${status}`;
  if (status < 400 || request.method === 'HEAD') return undefined;
  if (status === 404 && TOOL_PAGE.test(request.path) && /^<!doctype html>/i.test(text)) return undefined;
  if (!type.startsWith('application/json')) return `returned ${status} as ${type}`;
  const parsed = errorShape.safeParse(JSON.parse(text));
  if (!parsed.success) return `returned ${status} with ${text.slice(0, 200)}`;
  // Valid requests may exceed the limits of orders and reviews, but not the limit of calls.
  return parsed.data.code === 'too_many_calls' ? 'a person made too many calls' : undefined;
}

it(`${sizes.fuzz} random requests get responses from the store, and rejected requests write nothing`, async () => {
  const requests = fc
    .sample(anyRequest(), { seed, numRuns: sizes.fuzz })
    .map((request, index): Sent => ({ ...request, index }));
  const responses = await sendAll(requests, world);
  const completed = requests.flatMap((request, index) => {
    const response = responses[index];
    return response ? [{ request, response }] : [];
  });
  const faults = completed.flatMap(({ request, response }) => {
    const problem = fault(request, response);
    return problem ? [`${described(request)}: ${problem}`] : [];
  });
  const refused = completed.filter(({ response }) => response.status >= 400).map(({ request }) => request);
  const { written, accepted } = await writesOf(refused);
  // Checks that the test was effective: every route has rejected enough requests.
  const refusalsOf = (name: string) => refused.filter(({ row }) => row === name).length;
  expect(rowNames.filter((name) => refusalsOf(name) < FEWEST_REFUSALS)).toEqual([]);
  expect(faults, `TORTURE_SEED=${seed}`).toEqual([]);
  expect(written, `TORTURE_SEED=${seed}`).toEqual([]);
  // Requests that `untouched` accepted were not checked for writes. Only a few requests may be accepted.
  expect(accepted).toBeLessThan(refused.length / 20);
});

function described({ method, path, body }: Sent): string {
  return `${method} ${path} ${body?.slice(0, 200) ?? ''}`;
}

/**
 * Sends rejected requests to `untouched` in batches, and checks whether a batch wrote anything. If
 * `untouched` accepts a request of a batch, sends the batch again without this request.
 */
async function writesOf(refused: Sent[]): Promise<{ written: string[][]; accepted: number }> {
  const written: string[][] = [];
  let accepted = 0;
  for (let from = 0; from < refused.length; from += BATCH) {
    let batch = refused.slice(from, from + BATCH);
    for (let isSure = false; !isSure; ) {
      const before = await versions(untouched);
      const responses = await sendAll(batch, untouched);
      const after = await versions(untouched);
      const stillRefused = batch.filter((_, index) => (responses[index]?.status ?? 0) >= 400);
      isSure = stillRefused.length === batch.length;
      accepted += batch.length - stillRefused.length;
      batch = stillRefused;
      if (isSure && JSON.stringify(after) !== JSON.stringify(before)) written.push(batch.map(described));
    }
  }
  return { written, accepted };
}
