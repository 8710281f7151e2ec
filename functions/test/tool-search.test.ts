import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from './support/api.ts';
import { env } from './support/env.ts';
import { newTool } from './support/store.ts';

/** A word that only this file's tools contain. */
const word = `zq${randomUUID().slice(0, 8)}`;
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

  it('tolerates a typo', async () => {
    const { body } = await call('GET', `/tools?q=bensh%20${word}&v=${Date.now()}`);
    expect(body).toMatchObject([{ toolName: `Bench plane ${word}` }]);
  });

  it.each(['', 'newest', 'price', '-price', 'name'])(
    'returns complete pages sorted by "%s"',
    async (sort) => {
      const seen: string[] = [];
      let path: string | undefined = `/tools?q=${word}&limit=2&sort=${sort}&v=${Date.now()}`;
      while (path) {
        const { status, body, headers } = await call('GET', path);
        expect(status, JSON.stringify(body)).toBe(200);
        expect(headers.get('X-Total-Count')).toBe('5');
        seen.push(...listed.parse(body).map(({ toolName }) => toolName));
        path = /<([^>]+)>/.exec(headers.get('Link') ?? '')?.[1];
      }
      expect(seen).toHaveLength(5);
      expect(new Set(seen).size).toBe(5);
    },
  );

  it('returns an empty list if nothing matches', async () => {
    expect(await found('minPrice=1000')).toMatchObject({ names: [], total: '0', next: null });
  });

  it('may be cached by the CDN, and has an ETag', async () => {
    const path = `/tools?q=${word}&sort=price`;
    const { headers } = await call('GET', path);
    expect(headers.get('Cache-Control')).toContain('s-maxage=60');
    const etag = headers.get('ETag') ?? '';
    const again = await fetch(env.API_URL + path, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });
});

describe('a search for tools', () => {
  it.each([
    ['q', `q=${'x'.repeat(101)}`, 'The search must be at most 100 characters'],
    ['q', 'q=a&q=b', 'Please enter only one search text'],
    ['sort', 'sort=cheapest', 'Sort must be newest, price, -price or name'],
    ['inStock', 'inStock=yes', 'In stock must be true or false'],
    ['minPrice', 'minPrice=-1', 'A price must be in dollars and cents, up to $999,999.99'],
    [
      'minPrice',
      'minPrice=1.234',
      '1.234 can mean two different numbers. Please type it without a thousands separator',
    ],
    ['maxPrice', 'maxPrice=1000000', 'A price must be in dollars and cents, up to $999,999.99'],
    ['maxPrice', 'maxPrice=1e9', 'Please enter an amount in dollars, such as 1,295.00'],
    ['maxPrice', 'maxPrice=cheap', 'Please enter an amount in dollars, such as 1,295.00'],
    ['like', 'like=a/b', 'Tool is not valid'],
    ['category', `category=${'x'.repeat(41)}`, 'Category must be at most 40 characters'],
    ['stock', 'stock=few', 'Stock must be low or out'],
    ['hidden', 'hidden=yes', 'Hidden must be true or false'],
    ['maxPrice', 'minPrice=20&maxPrice=10', 'The highest price must not be less than the lowest price'],
    ['limit', 'q=a&limit=501', 'The limit must be from 1 to 500'],
    ['cursor', `q=a&cursor=${cursorOf(['text', 'a'])}`, 'The cursor is not valid'],
    ['cursor', `sort=price&cursor=${cursorOf([12.5, 'a'])}`, 'The cursor is not valid'],
    ['cursor', `sort=name&cursor=${cursorOf([12, 'a'])}`, 'The cursor is not valid'],
    ['cursor', `sort=name&cursor=${cursorOf(['Auger', 'a/b'])}`, 'The cursor is not valid'],
    ['cursor', `inStock=true&cursor=${cursorOf(['x', 'a'])}`, 'The cursor is not valid'],
    ['cursor', 'q=a&cursor=a&cursor=b', 'The cursor is not valid'],
  ])('is rejected for its %s: %s', async (field, query, message) => {
    expect(await call('GET', `/tools?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { [field]: message } },
    });
  });
});

function cursorOf(place: unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}
