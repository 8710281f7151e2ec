import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export type OwnApi = { url: string; output: () => string; stop: () => Promise<void> };

/**
 * An API of a test's own, beside the one that all tests share: the same build under the same server, with settings
 * that would disturb the other tests. `output` is all it has printed.
 */
export async function ownApi(settings: Record<string, string>): Promise<OwnApi> {
  const port = await freePort();
  const framework = `${root}node_modules/.bin/functions-framework`;
  const child = spawn(framework, ['--source=functions', '--target=api', `--port=${port}`], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...settings },
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (printed += chunk));
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await vi.waitFor(() => fetch(`${url}/tools?limit=1`), { timeout: 20_000 });
  } catch (error) {
    await stop();
    throw new Error(`The API did not start: ${printed}`, { cause: error });
  }
  return { url, output: () => printed, stop };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (!address || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}
