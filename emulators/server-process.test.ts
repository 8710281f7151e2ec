import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { listeningAddresses } from '../functions/test/support/listening-addresses.ts';
import { listen } from './local-server.ts';
import { freePort } from './run/ports.ts';
import { functionsFramework, killServer, startServer } from './server-process.ts';

const source = fileURLToPath(new URL('bench/empty.ts', import.meta.url));

it.runIf(process.platform === 'linux')('the Functions Framework listens only on 127.0.0.1', async () => {
  const port = await freePort();
  const args = functionsFramework({ source, target: 'api', port });
  const child = await startServer(args, `http://127.0.0.1:${port}`, {});
  try {
    expect(listeningAddresses([port])).toEqual([`127.0.0.1:${port}`]);
  } finally {
    await killServer(child);
  }
});

it('a server does not start on a port that another program uses', async () => {
  const other = createServer((_request, response) => response.writeHead(404).end());
  const { url, close } = await listen(other, 0);
  const port = Number(new URL(url).port);
  try {
    const started = startServer(functionsFramework({ source, target: 'api', port }), url, {});
    await expect(started).rejects.toThrow('ended with 1');
  } finally {
    await close();
  }
});
