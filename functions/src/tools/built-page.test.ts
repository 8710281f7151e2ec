import { logger } from 'firebase-functions';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const LIVE = 'https://tools.example';
const log = vi.spyOn(logger, 'write').mockImplementation(() => undefined);

let status: number;
let time: number;
let builtPage: typeof import('./built-page.ts').builtPage;

const fetched = vi.fn(async (_url: string) => new Response('live', { status }));

beforeEach(async () => {
  [status, time] = [200, 1000];
  vi.stubEnv('SITE_URL', LIVE);
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  fetched.mockClear();
  log.mockClear();
  vi.resetModules();
  ({ builtPage } = await import('./built-page.ts'));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('builtPage requests a page of the live site at most once a second', async () => {
  expect(await Promise.all([builtPage('/tool'), builtPage('/tool')])).toEqual(['live', 'live']);
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([`${LIVE}/tool`]);
  time += 1001;
  await builtPage('/tool');
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('builtPage returns the former page if the site fails, and logs the failure', async () => {
  await builtPage('/tool');
  status = 503;
  time += 1001;
  expect(await builtPage('/tool')).toBe('live');
  expect(await builtPage('/other')).toBeUndefined();
  expect(log).toHaveBeenCalledTimes(2);
});
