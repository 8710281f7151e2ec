import { once } from 'node:events';
import { Server as HttpServer } from 'node:http';
import type { Server } from 'node:net';

/** A running server. `host` contains its address and port, such as 127.0.0.1:12111. */
export type Listening = { host: string; url: string; close: () => Promise<void> };

/**
 * Starts a server on 127.0.0.1. Rejects if the port is in use. `close` also ends the open connections over HTTP.
 *
 * @param port 0 selects any free port.
 */
export async function listen(server: Server, port: number): Promise<Listening> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const host = `127.0.0.1:${address.port}`;
  return {
    host,
    url: `http://${host}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      if (server instanceof HttpServer) server.closeAllConnections();
      await closed;
    },
  };
}
