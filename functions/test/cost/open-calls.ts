import { call } from '../support/api.ts';
import { newTool } from '../support/shop.ts';
import { type CountedCall, prepared, succeeds } from './scenes.ts';

const error = { name: 'TypeError', message: 'x is undefined', at: [], page: '/' };

const requested = (method: string, path: string, body?: object) => async () => () =>
  succeeds(call(method, path, { body }));

/** Adds a tool, refreshes the cached copy and returns the tool's id. */
async function listedTool(): Promise<string> {
  const id = await newTool();
  await call('GET', `/tools?v=${Date.now()}`);
  return id;
}

/** Public calls, except the lists. */
export const openCalls: CountedCall[] = [
  { call: 'GET /health', when: 'not cached yet', setUp: requested('GET', '/health') },
  { call: 'GET /health', when: 'cached', setUp: requested('GET', '/health') },
  {
    call: 'GET /sitemap.xml',
    when: 'cached',
    setUp: prepared(listedTool, () => succeeds(call('GET', '/sitemap.xml'))),
  },
  {
    call: 'GET /tools/:id',
    when: 'cached',
    setUp: prepared(listedTool, (id) => succeeds(call('GET', `/tools/${id}`))),
  },
  { call: 'GET /selling', when: 'not cached yet', setUp: requested('GET', '/selling') },
  { call: 'GET /selling', when: 'cached', setUp: requested('GET', '/selling') },
  { call: 'GET /openapi.json', setUp: requested('GET', '/openapi.json') },
  { call: 'POST /client-errors', setUp: requested('POST', '/client-errors', error) },
];
