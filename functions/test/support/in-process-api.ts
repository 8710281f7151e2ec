import { createServer } from 'node:http';
import { afterAll, vi } from 'vitest';
import { listen } from '../../../emulators/local-server.ts';
import { createApp } from '../../src/app.ts';
import { routes } from '../../src/routes.ts';

/**
 * Starts the API from its source files, in the process of the test, so that the test can observe and delay
 * its reads and writes. Tests of bodies, errors and logs use the built API instead, because it runs in the
 * Functions Framework. The API stops after all tests of the file.
 *
 * @param settings Environment variables for the rest of the test file.
 */
export async function inProcessApi(settings: Record<string, string> = {}): Promise<{ url: string }> {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const server = createServer(createApp(routes));
  const { url, close } = await listen(server, 0);
  afterAll(close);
  return { url };
}
