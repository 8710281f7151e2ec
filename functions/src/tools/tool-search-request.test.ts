import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { problems as problemsIn } from '../../test/support/problems.ts';
import { encodedCursor } from '../http/page-request.ts';
import type { Cursor } from '../platform/firestore/page.ts';
import { managedToolsRequestSchema, toolListRequestSchema } from './tool-search-request.ts';

const nothing = { limit: 500, after: undefined };

const problems = (query: object, schema: z.ZodType = toolListRequestSchema) => problemsIn(schema, query);

const PRICE = 'A price must be in dollars and cents, up to $999,999.99';
const AMOUNT = 'Please enter an amount in dollars, such as 1,295.00';

describe('the query of the list of tools', () => {
  const names = ['q', 'like', 'category', 'sort', 'inStock', 'minPrice', 'maxPrice', 'stock', 'hidden'];
  const empty = Object.fromEntries(names.map((name) => [name, '']));

  it.each([{}, { sort: 'newest', inStock: 'false' }, { ...empty, limit: '500' }, { q: ' ', category: ' ' }])(
    'requests the newest tools with %j',
    (query) => {
      expect(toolListRequestSchema.parse(query)).toEqual({
        page: { limit: 500, after: undefined },
      });
    },
  );

  it('requests a page of the newest tools', () => {
    const cursor = encodedCursor([1_700_000_000_000, 'saw']);
    expect(toolListRequestSchema.parse({ limit: '12', cursor, v: '7' })).toEqual({
      page: { limit: 12, after: [1_700_000_000_000, 'saw'] },
    });
  });

  it.each([
    [{ q: ' Saw ' }, { q: 'Saw', order: 'match' }],
    [{ like: 'saw' }, { like: 'saw', order: 'match' }],
    [
      { q: 'saw', sort: 'price' },
      { q: 'saw', order: 'price' },
    ],
    [{ category: 'Saws' }, { category: 'Saws', order: 'newest' }],
    [{ sort: '-price' }, { order: '-price' }],
    [{ inStock: 'true' }, { inStock: true, order: 'newest' }],
    [{ minPrice: '24.5' }, { minPrice: 2450, order: 'newest' }],
    [{ maxPrice: '999999.99' }, { maxPrice: 99_999_999, order: 'newest' }],
    [
      { minPrice: '5', maxPrice: '5.00' },
      { minPrice: 500, maxPrice: 500, order: 'newest' },
    ],
    [{ stock: 'low' }, { stock: 'low', order: 'newest' }],
    [{ hidden: 'true' }, { hidden: true, order: 'newest' }],
    [{ hidden: 'false' }, { hidden: false, order: 'newest' }],
  ])('requests a search with %j', (query, search) => {
    expect(toolListRequestSchema.parse({ ...query, limit: '5', v: '7' })).toEqual({
      search: { ...nothing, limit: 5, ...search },
    });
  });

  it.each([
    [{ q: ['a', 'b'] }, { q: 'Please enter only one search text' }],
    [{ q: 'x'.repeat(101) }, { q: 'The search must be at most 100 characters' }],
    [{ category: ['a', 'b'] }, { category: 'Category must be text' }],
    [{ category: 'x'.repeat(41) }, { category: 'Category must be at most 40 characters' }],
    [{ like: 'a/b' }, { like: 'Tool is not valid' }],
    [{ sort: 'stock' }, { sort: 'Sort must be newest, price, -price or name' }],
    [{ inStock: 'yes' }, { inStock: 'In stock must be true or false' }],
    [{ stock: 'all' }, { stock: 'Stock must be low or out' }],
    [{ hidden: 'yes' }, { hidden: 'Hidden must be true or false' }],
    [{ minPrice: 'cheap' }, { minPrice: AMOUNT }],
    [{ minPrice: ['1', '2'] }, { minPrice: AMOUNT }],
    [{ minPrice: '-1' }, { minPrice: PRICE }],
    [{ maxPrice: '1.0055' }, { maxPrice: PRICE }],
    [{ maxPrice: '1000000' }, { maxPrice: PRICE }],
    [
      { minPrice: '5.01', maxPrice: '5' },
      { maxPrice: 'The highest price must not be less than the lowest price' },
    ],
    [{ cursor: 'x' }, { cursor: 'The cursor is not valid' }],
    [{ cursor: ['x', 'y'] }, { cursor: 'The cursor is not valid' }],
  ])('is rejected with %j', (query, expected) => {
    expect(problems(query)).toEqual(expected);
  });

  it('accepts the longest search and the largest limit', () => {
    expect(problems({ q: 'x'.repeat(100), category: 'x'.repeat(40), limit: '500' })).toEqual({});
  });

  it('has more sort orders for admins', () => {
    expect(managedToolsRequestSchema.parse({ sort: '-stock' })).toMatchObject({
      search: { order: '-stock' },
    });
    expect(problems({ sort: 'size' }, managedToolsRequestSchema)).toEqual({
      sort: 'Sort must be newest, price, -price, name, -name, stock or -stock',
    });
  });
});

describe('the cursor of a search', () => {
  it.each<[string, Cursor]>([
    ['newest', [0, 'a']],
    ['price', [99_999_999, 'a']],
    ['-price', [0, 'a']],
    ['name', ['x'.repeat(100), 'a']],
    ['-name', ['', 'a']],
    ['stock', [1_000_000, 'a']],
    ['-stock', [0, 'a']],
  ])('sorted by %s can be %j', (sort, cursor) => {
    const query = { sort, inStock: 'true', cursor: encodedCursor(cursor) };
    expect(managedToolsRequestSchema.parse(query)).toMatchObject({ search: { after: cursor } });
  });

  it.each<[string, Cursor]>([
    ['newest', [-1, 'a']],
    ['newest', [1, 'a/b']],
    ['price', [100_000_000, 'a']],
    ['-price', [1.5, 'a']],
    ['-price', [1, 'a/b']],
    ['name', [1, 'a']],
    ['name', ['x'.repeat(101), 'a']],
    ['stock', [-1, 'a']],
    ['-stock', [1.5, 'a']],
  ])('sorted by %s cannot be %j', (sort, cursor) => {
    const query = { sort, inStock: 'true', cursor: encodedCursor(cursor) };
    expect(problems(query, managedToolsRequestSchema)).toEqual({ cursor: 'The cursor is not valid' });
  });

  it('sorted by match contains if the tool is in stock, and its score', () => {
    const query = (...cursor: Cursor) => ({ q: 'saw', cursor: encodedCursor(cursor) });
    const after = [0, 1.5, 'a'];
    expect(toolListRequestSchema.parse(query(...after))).toMatchObject({ search: { after } });
    for (const cursor of [query(1, -1, 'a'), query(2, 1, 'a'), query(1, 'a')])
      expect(problems(cursor)).toEqual({ cursor: 'The cursor is not valid' });
  });
});
