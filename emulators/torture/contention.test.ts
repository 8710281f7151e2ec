import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ApiResponse, call } from '../../functions/test/support/api.ts';
import { newPerson, type Person } from '../../functions/test/support/people.ts';
import { delivery } from '../../functions/test/support/samples.ts';
import { newTool, stockOf } from '../../functions/test/support/store.ts';
import { sizes } from './sizes.ts';
import { inFlight } from './support/in-flight.ts';

const REPEATS = 8;
const CREATED_AT_ONCE = 20;

const inserted = z.object({ insertedId: z.string() });

let people: Person[];

beforeAll(async () => {
  const size = Math.max(sizes.scarce.buyers, sizes.enough.buyers);
  people = await inFlight(
    CREATED_AT_ONCE,
    Array.from({ length: size }, () => () => newPerson()),
  );
});

function oneUnitTool(units: number): Promise<string> {
  return newTool({ toolAvailableQuantity: units, toolMinimumOrderQuantity: 1 });
}

/** Orders one unit. On a busy machine, the API may respond with 503; then the order is sent again, as by the client. */
async function order(buyer: Person, toolId: string, key: string = randomUUID()): Promise<ApiResponse> {
  const body = { toolId, quantity: 1, ...delivery };
  const headers = { 'Idempotency-Key': key };
  const response = await call('POST', '/order', { token: buyer.token, body, headers });
  return response.status === 503 ? order(buyer, toolId, key) : response;
}

/** Orders one unit for each shopper, all at the same time. */
async function rush({ buyers, units }: { buyers: number; units: number }) {
  const toolId = await oneUnitTool(units);
  const responses = await Promise.all(people.slice(0, buyers).map((buyer) => order(buyer, toolId)));
  const sold = responses.filter(({ status }) => status === 200);
  const refused = responses.filter(({ status }) => status !== 200);
  return { toolId, sold, refused };
}

describe('if all shoppers order the same tool at the same time', () => {
  it(`${sizes.scarce.units} of ${sizes.scarce.buyers} shoppers get the last ${sizes.scarce.units} units`, async () => {
    const { toolId, sold, refused } = await rush(sizes.scarce);
    const ids = sold.map(({ body }) => inserted.parse(body).insertedId);
    expect(new Set(ids).size).toBe(sizes.scarce.units);
    expect(await stockOf(toolId)).toBe(0);
    const message = "You can't purchase more than 0 products";
    for (const { status, body } of refused) {
      expect({ status, body }).toMatchObject({ status: 409, body: { code: 'out_of_stock', message } });
    }
    expect(refused).toHaveLength(sizes.scarce.buyers - sizes.scarce.units);
  });

  it(`each of ${sizes.enough.buyers} shoppers gets one of ${sizes.enough.units} units`, async () => {
    const { toolId, refused } = await rush(sizes.enough);
    expect(refused).toEqual([]);
    expect(await stockOf(toolId)).toBe(0);
  });

  it(`one order is placed if a shopper sends the same order ${REPEATS} times`, async () => {
    const toolId = await oneUnitTool(REPEATS);
    const [buyer] = people;
    if (!buyer) throw new Error('Register a buyer first');
    const responses = await Promise.all(
      Array.from({ length: REPEATS }, () => order(buyer, toolId, 'the same form')),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(new Set(responses.map(({ body }) => inserted.parse(body).insertedId)).size).toBe(1);
    expect(await stockOf(toolId)).toBe(REPEATS - 1);
  });
});
