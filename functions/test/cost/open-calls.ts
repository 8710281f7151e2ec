import { call } from '../support/api.ts';
import { type CountedCall, done } from './scenes.ts';

const error = { name: 'TypeError', message: 'x is undefined', at: [], page: '/' };

const asked = (method: string, path: string, body?: object) => async () => () =>
  done(call(method, path, { body }));

/** What anyone may ask, beside the lists. */
export const openCalls: CountedCall[] = [
  { call: 'GET /health', when: 'once in ten seconds', scene: asked('GET', '/health') },
  { call: 'GET /health', when: 'within them', scene: asked('GET', '/health') },
  { call: 'GET /sitemap.xml', when: 'from the copy', scene: asked('GET', '/sitemap.xml') },
  { call: 'GET /openapi.json', scene: asked('GET', '/openapi.json') },
  { call: 'POST /client-errors', scene: asked('POST', '/client-errors', error) },
];
