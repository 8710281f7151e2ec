import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { functionsFramework } from './functions-framework.ts';
import { freePort } from './local-server.ts';
import { listeningAddresses } from './run/ports.ts';

const source = fileURLToPath(new URL('bench/empty.ts', import.meta.url));

it.runIf(process.platform === 'linux')('the Functions Framework listens only on 127.0.0.1', async () => {
  const port = await freePort();
  const child = spawn(process.execPath, functionsFramework({ source, target: 'api', port }));
  try {
    await vi.waitFor(() => fetch(`http://127.0.0.1:${port}`), { timeout: 20_000 });
    expect(listeningAddresses([child.pid ?? 0])).toEqual([`127.0.0.1:${port}`]);
  } finally {
    child.kill();
    await once(child, 'exit');
  }
});
