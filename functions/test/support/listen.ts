import { once } from 'node:events';
import type { Server } from 'node:net';

/** Makes a server listen on a free port of this machine. Returns its URL. */
export async function listen(server: Server): Promise<URL> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('No port is free');
  return new URL(`http://127.0.0.1:${address.port}`);
}
