import express, { type Request } from 'express';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { rowIds } from '../../test/support/lists.ts';
import { cachedList, type Listed } from '../platform/cache/cached-list.ts';
import { type PublicRequest, publicList } from './public-routes.ts';
import { Reply } from './reply.ts';

/** A list with three items, newest first. */
const list = cachedList<{ createdAt: Date }, Listed>({
  read: async () => ({
    items: [3, 2, 1].map((index) => ({
      id: `row-${index}`,
      data: { createdAt: new Date(index) },
      version: Timestamp.now(),
    })),
    next: undefined,
    readTime: new Date(),
  }),
  convert: ({ id, data }) => ({ _id: id, createdAt: data.createdAt.toISOString() }),
});

/** With `q`, the query string requests a search, otherwise the first two items. */
const query = z
  .object({ q: z.string().optional() })
  .transform(({ q }): PublicRequest<string> => (q === undefined ? { page: { limit: 2 } } : { search: q }));

const rows = publicList(
  '/rows',
  { summary: 'List all rows', query, returns: z.unknown() },
  list,
  async ({ items }, q) => ({
    items: items.slice(0, 1),
    next: [1.5, q],
    found: 2,
    ...(q === 'guess' && { isGuess: true }),
  }),
);

/** Handles a request. Only these parts of it are read. */
async function respond(query: Record<string, string>) {
  const originalUrl = `/rows?${new URLSearchParams(query)}`;
  const fields = { query: { value: query }, headers: { value: {} }, originalUrl: { value: originalUrl } };
  const request: Request = Object.create(express.request, fields);
  Object.defineProperty(request, 'socket', { value: { remoteAddress: '192.0.2.1' } });
  const result = await rows.handle(request);
  if (!(result instanceof Reply)) throw new Error('The response has no headers');
  const { text, headers, next } = result;
  return { ids: rowIds(JSON.parse(text)), headers, next };
}

const publicCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

it('a public list responds with a page that the CDN may cache', async () => {
  const { ids, headers, next } = await respond({ x: '1' });
  expect(ids).toEqual(['row-3', 'row-2']);
  expect(headers['Cache-Control']).toBe(publicCaching);
  expect(next).toEqual([2, 'row-2']);
});

it('a public list responds with a page for one caller after a change', async () => {
  expect((await respond({ v: '1' })).headers).toEqual({});
  expect((await respond({ v: '1', q: 'saw' })).headers).toEqual({ 'X-Total-Count': '2' });
});

it('a public list responds with the results of a search, their number and the next page', async () => {
  const { ids, headers, next } = await respond({ q: 'saw' });
  expect(ids).toEqual(['row-3']);
  expect(headers).toMatchObject({ 'X-Total-Count': '2', 'Cache-Control': publicCaching });
  expect(next).toEqual([1.5, 'saw']);
  expect(headers).not.toHaveProperty('X-Search-Guess');
  expect((await respond({ q: 'guess' })).headers['X-Search-Guess']).toBe('true');
});
