import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { call } from './support/api.ts';
import { inProcessApi } from './support/in-process-api.ts';
import { newPerson } from './support/people.ts';
import { delivery, hammer } from './support/samples.ts';
import { newTool } from './support/store.ts';

/** As in production, a list may be up to 30 seconds old. */
const api = await inProcessApi({ PUBLIC_LIST_AGE_MS: '30000' });

const read = (id: string, token?: string, query = '') =>
  call('GET', `/tool/${id}${query}`, { at: api.url, token });

it('GET /tool returns a cached tool to visitors and the current tool to logged-in users', async () => {
  const id = await newTool({ toolAvailableQuantity: 20 });
  const { body: listed } = await read(id, undefined, `?v=${Date.now()}`);
  expect(listed).toMatchObject({ _id: id, ...hammer });
  const buyer = await newPerson();
  const body = { toolId: id, quantity: 5, ...delivery };
  expect((await call('POST', '/order', { token: buyer.token, body })).status).toBe(200);
  expect((await read(id)).body).toMatchObject({ toolAvailableQuantity: 20 });
  expect((await read(id, buyer.token)).body).toMatchObject({ toolAvailableQuantity: 15 });
  expect((await read(id, undefined, `?v=${Date.now()}`)).body).toMatchObject({ toolAvailableQuantity: 15 });
});

it('GET /tool may be cached by the CDN only for visitors', async () => {
  const id = await newTool();
  await read(id, undefined, `?v=${Date.now()}`);
  const { token } = await newPerson();
  const caching = async (response: ReturnType<typeof read>) => {
    const { headers } = await response;
    return [headers.get('Cache-Control'), headers.get('Vary')];
  };
  const forAll = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';
  expect(await caching(read(id))).toEqual([forAll, 'Authorization, Origin']);
  for (const response of [read(id, token), read(id, undefined, `?v=${Date.now()}`)])
    expect(await caching(response)).toEqual(['private, no-store', 'Authorization, Origin']);
  expect((await caching(read(randomUUID())))[0]).toBe('no-store');
});

it('GET /tool looks up at most 30 unknown ids a minute for one visitor', async () => {
  const listed = await newTool();
  await read(listed, undefined, `?v=${Date.now()}`);
  const from = (client: string, id: string) =>
    call('GET', `/tool/${id}`, { at: api.url, headers: { 'X-Forwarded-For': client } });
  const guesses = await Promise.all(Array.from({ length: 60 }, () => from('192.0.2.1', randomUUID())));
  const statuses = guesses.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  expect(statuses.filter((status) => status === 404)).toHaveLength(30);
  expect(guesses.find(({ status }) => status === 429)?.headers.get('Retry-After')).toMatch(/^\d+$/);
  expect((await from('192.0.2.1', listed)).status).toBe(200);
  expect((await from('192.0.2.2', await newTool())).status).toBe(200);
});

it('the sitemap uses the host of the request, and rejects an invalid host', async () => {
  const sitemap = (host: string) =>
    call('GET', '/sitemap.xml', { at: api.url, headers: { 'X-Forwarded-Host': host } });
  const { body, headers } = await sitemap('tools.example');
  expect(body).toContain('<loc>https://tools.example/</loc>');
  // The CDN would serve this host to everyone.
  expect(headers.get('Cache-Control')).toBe('private, max-age=3600');
  expect((await sitemap('a"><script>')).status).toBe(400);
});
