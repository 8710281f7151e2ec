import express, { type Request } from 'express';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { cachedList } from '../platform/cache/cached-list.ts';
import { type ListSearch, publicList } from './public-list.ts';

/** A list with three rows, newest first. */
const list = cachedList<{ createdAt: Date }, { id: string }>({
  read: async () => ({
    items: [3, 2, 1].map((index) => ({
      id: `row-${index}`,
      data: { createdAt: new Date(index) },
      version: Timestamp.now(),
    })),
    next: undefined,
    readTime: new Date(),
  }),
  convert: ({ id }) => ({ id }),
});

/** With `q`, the query string requests a search, otherwise the first two rows. */
const search: ListSearch<{ id: string }, string> = {
  schema: z.object({ q: z.string().optional(), v: z.coerce.number().optional() }).transform(({ q, v }) => ({
    changedAt: v,
    ...(q === undefined ? { page: { limit: 2 } } : { search: q }),
  })),
  find: async ({ rows }, q) => ({
    items: rows.slice(0, 1),
    next: [1.5, q],
    found: 2,
    ...(q === 'guess' && { isGuess: true }),
  }),
};

/** Handles a request. Only these parts of it are read. */
async function respond(query: Record<string, string>) {
  const originalUrl = `/rows?${new URLSearchParams(query)}`;
  const fields = { query: { value: query }, headers: { value: {} }, originalUrl: { value: originalUrl } };
  const request: Request = Object.create(express.request, fields);
  Object.defineProperty(request, 'socket', { value: { remoteAddress: '192.0.2.1' } });
  const result = await publicList('/rows', list, search).handle(request);
  if (!('text' in result)) throw new Error('The response is not a text');
  return { body: JSON.parse(result.text.text), headers: result.text.headers };
}

const publicCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

it('a public list responds with a page that the CDN may cache', async () => {
  const { body, headers } = await respond({ x: '1' });
  expect(body).toEqual([{ id: 'row-3' }, { id: 'row-2' }]);
  expect(headers['Cache-Control']).toBe(publicCaching);
  expect(headers.Link).toMatch(/^<\/rows\?x=1&cursor=[\w-]+>; rel="next"$/);
});

it('a public list responds with a page for one caller after a change', async () => {
  expect((await respond({ v: '1' })).headers['Cache-Control']).toBe('private, no-store');
  expect((await respond({ v: '1', q: 'saw' })).headers['Cache-Control']).toBe('private, no-store');
});

it('a public list responds with the results of a search, their number and the next page', async () => {
  const { body, headers } = await respond({ q: 'saw' });
  expect(body).toEqual([{ id: 'row-3' }]);
  expect(headers).toMatchObject({ 'X-Total-Count': '2', 'Cache-Control': publicCaching });
  expect(headers.Link).toMatch(/^<\/rows\?q=saw&cursor=/);
  expect(headers).not.toHaveProperty('X-Search-Guess');
  expect((await respond({ q: 'guess' })).headers['X-Search-Guess']).toBe('true');
});
