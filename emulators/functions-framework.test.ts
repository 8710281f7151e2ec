import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { listeningAddresses } from '../functions/test/support/listening-addresses.ts';
import { functionsFramework } from './functions-framework.ts';
import { listen } from './local-server.ts';
import { freePort } from './run/ports.ts';
import { killServer, startServer } from './server-process.ts';

const source = fileURLToPath(new URL('bench/empty.ts', import.meta.url));

it.runIf(process.platform === 'linux')('the Functions Framework listens only on 127.0.0.1', async () => {
  const port = await freePort();
  const args = functionsFramework({ source, target: 'api', port });
  const child = await startServer(args, `http://127.0.0.1:${port}`, {});
  try {
    expect(listeningAddresses([child.pid ?? 0])).toEqual([`127.0.0.1:${port}`]);
  } finally {
    await killServer(child);
  }
});

describe('a server whose port another program uses', () => {
  it.each([
    ['a function', (port: number) => functionsFramework({ source, target: 'api', port })],
    ['the local Stripe', () => ['emulators/stripe/main.ts']],
  ])('does not start: %s', async (_, argsFor) => {
    const other = createServer((_request, response) => response.writeHead(404).end());
    const { url, close } = await listen(other, 0, () => other.closeAllConnections());
    const { port } = new URL(url);
    try {
      await expect(
        startServer(argsFor(Number(port)), url, { env: { ...process.env, PORT: port } }),
      ).rejects.toThrow('ended with 1');
    } finally {
      await close();
    }
  });
});
