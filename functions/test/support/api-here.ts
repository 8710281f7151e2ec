import { once } from 'node:events';
import { createServer } from 'node:http';
import { createApp } from '../../src/app.ts';
import { routes } from '../../src/routes.ts';

export type ApiHere = { url: string; stop: () => void };

/**
 * The API in the process of the test that asks for it: what it reads and writes can be watched and held, and it
 * starts at once. It is run from its source, without the Functions Framework and what `index.ts` does for that: the
 * bodies that it would read, its refusals and what it prints are for tests of what is deployed.
 */
export async function apiHere(): Promise<ApiHere> {
  const server = createServer(createApp(routes)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('No port is free');
  return { url: `http://127.0.0.1:${address.port}`, stop: () => void server.close() };
}
