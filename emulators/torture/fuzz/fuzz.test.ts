import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { errorCodes } from '../../../functions/src/contract/errors.ts';
import { newPerson, type Person } from '../../../functions/test/support/people.ts';
import { sizes } from '../sizes.ts';
import { printFigures, secondsSince, tally } from '../support/figures.ts';
import { inFlight } from '../support/in-flight.ts';
import { seed } from '../support/seed.ts';
import { newGround, versions } from './ground.ts';
import { anyRequest, type FuzzRequest, type Ground, type Sender } from './requests.ts';
import { sendRaw, type WireAnswer } from './wire.ts';

const AT_ONCE = 12;
const BATCH = 50;
/** So that nobody makes more calls a minute than a person may, with every refused request sent twice. */
const REQUESTS_OF_A_PERSON = 150;

const errorShape = z.object({ message: z.string().min(1), code: z.enum(errorCodes) });

let shoppers: Person[];
let admins: Person[];
let ground: Ground;

beforeAll(async () => {
  const each = Math.max(2, Math.ceil(sizes.fuzz / REQUESTS_OF_A_PERSON / 2));
  const arrive = (admin: boolean) =>
    inFlight(
      AT_ONCE,
      Array.from({ length: each }, () => () => newPerson({ admin })),
    );
  [shoppers, admins] = [await arrive(false), await arrive(true)];
  ground = await newGround(shoppers, admins);
});

type Sent = FuzzRequest & { index: number };

function bearer(sender: Sender, index: number): Record<string, string> {
  if (typeof sender === 'object') return { authorization: sender.authorization };
  if (sender === 'nobody') return {};
  const people = sender === 'admin' ? admins : shoppers;
  const person = people[index % people.length];
  return person ? { authorization: `Bearer ${person.token}` } : {};
}

function send({ sender, method, path, headers, body, index }: Sent): Promise<WireAnswer> {
  return sendRaw(method, path, { ...headers, ...bearer(sender, index) }, body);
}

/**
 * The server that a function runs under parses bodies and paths before the function is asked. What is not what its
 * headers say, and a path that can not be decoded, it refuses by itself, in HTML. It can not be told otherwise.
 */
function isServersOwn({ path, headers, body = '' }: Sent, { status, type }: WireAnswer): boolean {
  const { 'content-type': kind = '', 'content-encoding': encoding = 'identity' } = headers;
  const isUnreadable = encoding !== 'identity' || kind.includes('nonsense');
  const isBrokenJson = kind.includes('json') && !isJsonDocument(body);
  const isOwn = isUnreadable || isBrokenJson || !isDecodable(path);
  return isOwn && [400, 413, 415].includes(status) && type.startsWith('text/html');
}

/** An object or a list: of other JSON the server wants nothing. */
function isJsonDocument(body: string): boolean {
  try {
    return typeof JSON.parse(body) === 'object' && body.trim() !== 'null';
  } catch {
    return body === '';
  }
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}

/** What is wrong with an answer, or undefined. */
function fault(request: Sent, answer: WireAnswer): string | undefined {
  const { status, type, text, retryAfter } = answer;
  if (status >= 500 && !(status === 503 && retryAfter)) return `answered ${status}`;
  if (status === 429) return 'a person was told to slow down';
  if (status < 400 || request.method === 'HEAD' || isServersOwn(request, answer)) return undefined;
  if (!type.startsWith('application/json')) return `answered ${status} as ${type}`;
  const parsed = errorShape.safeParse(JSON.parse(text));
  return parsed.success ? undefined : `answered ${status} with ${text.slice(0, 200)}`;
}

it(`${sizes.fuzz} requests of every kind: no failure of ours, always our words, and nothing written that was refused`, async () => {
  const start = performance.now();
  const requests = fc
    .sample(anyRequest(ground), { seed, numRuns: sizes.fuzz })
    .map((request, index): Sent => ({ ...request, index }));
  const answers = await inFlight(
    AT_ONCE,
    requests.map((request) => () => send(request)),
  );
  const faults = requests.flatMap((request, index) => {
    const answer = answers[index];
    const wrong = answer ? fault(request, answer) : 'not answered';
    return wrong
      ? [`${request.method} ${request.path} ${JSON.stringify(request.body)?.slice(0, 200)}: ${wrong}`]
      : [];
  });
  const refused = requests.filter((_, index) => (answers[index]?.status ?? 0) >= 400);
  const writes = await writesOf(refused);
  printFigures('fuzz', {
    seed,
    requests: requests.length,
    answers: tally(answers.map(({ status }) => status).sort()),
    "the server's own": requests.filter((request, index) => {
      const answer = answers[index];
      return answer && isServersOwn(request, answer);
    }).length,
    'refused twice': refused.length - writes.accepted,
    took: secondsSince(start),
  });
  expect(faults, `TORTURE_SEED=${seed}`).toEqual([]);
  expect(writes.found, `TORTURE_SEED=${seed}`).toEqual([]);
  expect(new Set(answers.map(({ status }) => status))).toContain(200);
});

/** Sends refused requests once more, batch by batch, and looks for documents that a batch has changed. */
async function writesOf(refused: Sent[]): Promise<{ found: string[]; accepted: number }> {
  const found: string[] = [];
  let accepted = 0;
  for (let from = 0; from < refused.length; from += BATCH) {
    let batch = refused.slice(from, from + BATCH);
    for (let isSure = false; !isSure; ) {
      const before = await versions([...shoppers, ...admins], ground);
      const answers = await inFlight(
        AT_ONCE,
        batch.map((request) => () => send(request)),
      );
      const stillRefused = batch.filter((_, index) => (answers[index]?.status ?? 0) >= 400);
      isSure = stillRefused.length === batch.length;
      // What was refused before and is not now, since others came between, may write; the rest is tried again.
      accepted += batch.length - stillRefused.length;
      batch = stillRefused;
      const after = await versions([...shoppers, ...admins], ground);
      if (isSure && JSON.stringify(after) !== JSON.stringify(before)) {
        found.push(batch.map(({ method, path }) => `${method} ${path}`).join('\n'));
      }
    }
  }
  return { found, accepted };
}
