import { createServer } from 'node:http';
import { type Listening, listen } from '../local-server.ts';
import { createApp } from './app.ts';

type ImageHostOptions = {
  /** The port to listen on. 0, the default, selects any free port. */
  port?: number;
  key?: string;
};
export type RunningImageHost = Pick<Listening, 'url' | 'close'>;

/** Starts an image host on 127.0.0.1. Rejects if the port is in use. */
export async function startImageHost(options: ImageHostOptions = {}): Promise<RunningImageHost> {
  const server = createServer();
  const listening = await listen(server, options.port ?? 0, () => server.closeAllConnections());
  server.on('request', createApp(listening.url, options.key ?? 'local'));
  return listening;
}
