import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

export type BrokenProvider = { url: URL; stop: () => void };

/** What a provider in trouble responds instead of doing its work, or `cut`: it closes the connection. */
export type Failure = { status: number; body: string; headers?: Record<string, string> } | 'cut';

type Trouble = {
  /** How it fails; undefined where it still does its work. */
  fails?: (request: IncomingMessage, body: string) => Failure | undefined;
  /** What happens between the provider's response and its arrival. */
  meanwhile?: (request: IncomingMessage) => Promise<void>;
};

/**
 * A proxy between the API and the provider of the tests. It fails as it is told to, and passes everything else on
 * unchanged.
 */
export async function brokenProvider(behind: string, { fails, meanwhile }: Trouble): Promise<BrokenProvider> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const failure = fails?.(request, body);
    if (failure === 'cut') {
      request.socket.destroy();
      return;
    }
    if (failure) {
      const headers = { 'Content-Type': 'application/json', ...failure.headers };
      response.writeHead(failure.status, headers).end(failure.body);
      return;
    }
    const { method = 'GET', url = '/', headers } = request;
    const passed = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && !HOP_BY_HOP.includes(name) ? [[name, value]] : [],
    );
    const answer = await fetch(`${behind}${url}`, { method, headers: passed, body: body || null });
    await meanwhile?.(request);
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('No port is free');
  return { url: new URL(`http://127.0.0.1:${address.port}`), stop: () => server.close() };
}

/** https://www.rfc-editor.org/rfc/rfc9110#name-connection */
const HOP_BY_HOP = [
  'connection',
  'host',
  'content-length',
  'transfer-encoding',
  'keep-alive',
  'accept-encoding',
];
