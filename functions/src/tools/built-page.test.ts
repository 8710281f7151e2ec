import { logger } from 'firebase-functions';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const LIVE = 'https://tools.example';
const preview = (channel: string) => `my-store--${channel}.web.app`;
const log = vi.spyOn(logger, 'write').mockImplementation(() => undefined);

/** The pages that respond, by URL. All other pages do not exist. */
let pages: Record<string, string>;
let builtPage: typeof import('./built-page.ts').builtPage;

const fetched = vi.fn(async (url: string) =>
  pages[url] === undefined ? new Response(null, { status: 404 }) : new Response(pages[url]),
);
const fetchesOf = (start: string) => fetched.mock.calls.filter(([url]) => url.startsWith(start)).length;

/** Requests the page of many previews that do not exist. */
const requestMany = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => builtPage('/tool', preview(`x${index}`))));

beforeEach(async () => {
  vi.stubEnv('GCLOUD_PROJECT', 'my-store');
  vi.stubEnv('SITE_URL', LIVE);
  vi.stubGlobal('fetch', fetched);
  // The pages do not get older during a test.
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  fetched.mockClear();
  log.mockClear();
  pages = { [`${LIVE}/tool`]: 'live', [`https://${preview('pr-7')}/tool`]: 'preview' };
  vi.resetModules();
  ({ builtPage } = await import('./built-page.ts'));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('builtPage returns the page of the requested preview, otherwise of the live site', async () => {
  expect(await builtPage('/tool', preview('pr-7'))).toBe('preview');
  for (const host of [undefined, 'evil.example', preview('unknown')])
    expect(await builtPage('/tool', host)).toBe('live');
});

it('builtPage logs a failure of the live site, but none of a preview', async () => {
  await requestMany(3);
  expect(log).not.toHaveBeenCalled();
  pages = {};
  expect(await builtPage('/other')).toBeUndefined();
  expect(log).toHaveBeenCalledOnce();
});

it('builtPage requests at most 60 pages of previews a minute, and returns the live page to the others', async () => {
  const found = await requestMany(1000);
  expect(new Set(found)).toEqual(new Set(['live']));
  expect(fetchesOf('https://my-store--')).toBe(60);
  expect(fetchesOf(LIVE)).toBe(1);
});

it('builtPage keeps the live page, however many previews are requested', async () => {
  await builtPage('/tool');
  await requestMany(50);
  expect(await builtPage('/tool')).toBe('live');
  expect(fetchesOf(LIVE)).toBe(1);
});
