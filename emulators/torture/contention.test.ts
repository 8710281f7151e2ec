import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ApiResponse, call } from '../../functions/test/support/api.ts';
import type { Person } from '../../functions/test/support/people.ts';
import { delivery, newTool, stockOf } from '../../functions/test/support/shop.ts';
import { sizes } from './sizes.ts';
import { crowd } from './support/crowd.ts';
import { printFigures, secondsSince, tally } from './support/figures.ts';

const LONGEST_MS = 30_000;
const REPEATS = 8;

const inserted = z.object({ insertedId: z.string() });

let people: Person[];

beforeAll(async () => {
  people = await crowd(Math.max(sizes.scarce.buyers, sizes.enough.buyers));
});

function onePieceTool(pieces: number): Promise<string> {
  return newTool({ toolAvailableQuantity: pieces, toolMinimumOrderQuantity: 1 });
}

function order(buyer: Person, toolId: string, headers: Record<string, string> = {}): Promise<ApiResponse> {
  return call('POST', '/order', { token: buyer.token, body: { toolId, quantity: 1, ...delivery }, headers });
}

/** Everyone orders one piece at the same moment. */
async function rush(name: string, { buyers, pieces }: { buyers: number; pieces: number }) {
  const toolId = await onePieceTool(pieces);
  const start = performance.now();
  const answers = await Promise.all(people.slice(0, buyers).map((buyer) => order(buyer, toolId)));
  const ms = performance.now() - start;
  const statuses = tally(answers.map(({ status }) => status).sort());
  printFigures(name, { buyers, pieces, answers: statuses, took: secondsSince(start) });
  const sold = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status !== 200);
  return { toolId, sold, refused, ms };
}

describe('everyone wants the same tool at once', () => {
  it(`${sizes.scarce.buyers} buyers get the last ${sizes.scarce.pieces} pieces, each once`, async () => {
    const { toolId, sold, refused, ms } = await rush('the last pieces', sizes.scarce);
    const ids = sold.map(({ body }) => inserted.parse(body).insertedId);
    expect(new Set(ids).size).toBe(sizes.scarce.pieces);
    expect(await stockOf(toolId)).toBe(0);
    const message = "You can't purchase more than 0 products";
    for (const { status, body } of refused) {
      expect({ status, body }).toMatchObject({ status: 409, body: { code: 'out_of_stock', message } });
    }
    expect(refused).toHaveLength(sizes.scarce.buyers - sizes.scarce.pieces);
    expect(ms).toBeLessThan(LONGEST_MS);
  });

  it(`${sizes.enough.buyers} buyers all get one of ${sizes.enough.pieces} pieces`, async () => {
    const { toolId, refused, ms } = await rush('enough for everyone', sizes.enough);
    expect(refused).toEqual([]);
    expect(await stockOf(toolId)).toBe(0);
    expect(ms).toBeLessThan(LONGEST_MS);
  });

  it(`${REPEATS} repeats of one order at once are one order`, async () => {
    const toolId = await onePieceTool(REPEATS);
    const [buyer] = people;
    if (!buyer) throw new Error('Nobody came');
    const key = { 'Idempotency-Key': 'the same form' };
    const answers = await Promise.all(Array.from({ length: REPEATS }, () => order(buyer, toolId, key)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => inserted.parse(body).insertedId)).size).toBe(1);
    expect(await stockOf(toolId)).toBe(REPEATS - 1);
  });
});
