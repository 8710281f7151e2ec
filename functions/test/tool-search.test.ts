import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from './support/api.ts';
import { newWord } from './support/new-word.ts';
import { newTool } from './support/store.ts';

/** A word that only this file's tools contain. */
const word = newWord();
const listed = z.array(z.object({ toolName: z.string() }));

beforeAll(async () => {
  const tools = [
    { toolName: `Plane ${word}`, toolPrice: 60 },
    { toolName: `Bench plane ${word}`, toolPrice: 45.5 },
    { toolName: `Auger ${word}`, toolPrice: 12, toolAvailableQuantity: 1 },
    { toolName: `Chisel ${word}`, toolPrice: 30 },
    { toolName: `Draw knife ${word}`, toolPrice: 30 },
  ];
  for (const tool of tools) await newTool(tool);
});

/** Returns the first word of each found tool's name, and the total. */
async function found(query: string) {
  const { status, body, headers } = await call('GET', `/tools?q=${word}&v=${Date.now()}&${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  const names = listed.parse(body).map(({ toolName }) => toolName.split(' ')[0]);
  return { names, total: headers.get('X-Total-Count'), next: headers.get('Link') };
}

describe('a search for tools', () => {
  it('finds, sorts and filters tools, and returns their number', async () => {
    expect(await found('sort=newest')).toMatchObject({
      names: ['Draw', 'Chisel', 'Auger', 'Bench', 'Plane'],
      total: '5',
      next: null,
    });
    const { names } = await found('sort=price');
    expect([names[0], names.slice(1, 3).sort(), names.slice(3)]).toEqual([
      'Auger',
      ['Chisel', 'Draw'],
      ['Bench', 'Plane'],
    ]);
    expect((await found('sort=-price')).names.slice(0, 2)).toEqual(['Plane', 'Bench']);
    expect((await found('sort=name')).names).toEqual(['Auger', 'Bench', 'Chisel', 'Draw', 'Plane']);
    expect(await found('inStock=true&minPrice=30&maxPrice=45.5&sort=name')).toMatchObject({
      names: ['Bench', 'Chisel', 'Draw'],
      total: '3',
    });
    expect((await found('inStock=false&minPrice=&maxPrice=&sort=')).total).toBe('5');
  });

  // `functions/src/tools/tool-search-request.test.ts` tests the other messages.
  it('is rejected with an invalid price', async () => {
    expect(await call('GET', '/tools?minPrice=20&maxPrice=cheap')).toMatchObject({
      status: 400,
      body: { fields: { maxPrice: 'Please enter an amount in dollars, such as 1,295.00' } },
    });
  });
});
