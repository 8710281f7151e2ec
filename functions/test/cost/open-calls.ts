import { call } from '../support/api.ts';
import { newTool } from '../support/shop.ts';
import { type CountedCall, done, on } from './scenes.ts';

const error = { name: 'TypeError', message: 'x is undefined', at: [], page: '/' };

const asked = (method: string, path: string, body?: object) => async () => () =>
  done(call(method, path, { body }));

/** Adds a tool, refreshes the cached copy and returns the tool's id. */
async function listedTool(): Promise<string> {
  const id = await newTool();
  await call('GET', `/tools?v=${Date.now()}`);
  return id;
}

/** Public calls other than the lists. */
export const openCalls: CountedCall[] = [
  { call: 'GET /health', when: 'once in ten seconds', scene: asked('GET', '/health') },
  { call: 'GET /health', when: 'within them', scene: asked('GET', '/health') },
  { call: 'GET /sitemap.xml', when: 'from the copy', scene: asked('GET', '/sitemap.xml') },
  {
    call: 'GET /tools/:id',
    when: 'a tool in the copy',
    scene: on(listedTool, (id) => done(call('GET', `/tools/${id}`))),
  },
  { call: 'GET /openapi.json', scene: asked('GET', '/openapi.json') },
  { call: 'POST /client-errors', scene: asked('POST', '/client-errors', error) },
];
