import { once } from 'node:events';
import { createServer } from 'node:http';
import { vi } from 'vitest';
import { createApp } from '../../src/app.ts';
import { routes } from '../../src/routes.ts';

export type InProcessApi = { url: string; stop: () => void };

/**
 * Starts the API from its source files, in the process of the test, so that the test can observe and delay
 * its reads and writes. Tests of bodies, errors and logs use the built API instead, because it runs in the
 * Functions Framework.
 *
 * @param settings Environment variables for the rest of the test file.
 */
export async function inProcessApi(settings: Record<string, string> = {}): Promise<InProcessApi> {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const server = createServer(createApp(routes)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('No port is free');
  return { url: `http://127.0.0.1:${address.port}`, stop: () => void server.close() };
}
