import type { Server } from 'node:http';
import type { Http2Server } from 'node:http2';

/** A proxy that listens. */
export type Door = { host: string; close: () => Promise<void> };

/** Lets a server listen at any free port of this machine. @param hangUp Ends the connections that stay open. */
export function listen(server: Server | Http2Server, hangUp: () => void): Promise<Door> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') return reject(new Error('No port'));
      resolve({ host: `127.0.0.1:${address.port}`, close: () => closed(server, hangUp) });
    });
  });
}

function closed(server: Server | Http2Server, hangUp: () => void): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    hangUp();
  });
}
