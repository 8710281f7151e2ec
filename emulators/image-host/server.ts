import { createServer } from 'node:http';
import type { Express } from 'express';
import { createApp } from './app.ts';

const HOST = '127.0.0.1';

export type ImageHostOptions = {
  /** 0, the default, takes any free port. */
  port?: number;
  key?: string;
};
export type RunningImageHost = { url: string; close: () => Promise<void> };

/** Starts an image host on 127.0.0.1. Rejects when the port is taken. */
export async function startImageHost(options: ImageHostOptions = {}): Promise<RunningImageHost> {
  let app: Express | undefined;
  const server = createServer((request, response) => app?.(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, HOST, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const url = `http://${HOST}:${address.port}`;
  app = createApp(url, options.key ?? 'local');
  return {
    url,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
