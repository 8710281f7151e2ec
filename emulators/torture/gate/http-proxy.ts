import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Listening, listen } from '../../local-server.ts';
import type { Gate, NetworkCall } from './gate.ts';

type Forwarded = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Forwards HTTP requests, each through a gate. */
export async function httpProxy(gate: Gate, to: NetworkCall['to'], target: string): Promise<Listening> {
  const server = createServer((incoming, response) => {
    void pass(gate, to, target, incoming, response);
  });
  return listen(server, 0);
}

async function pass(
  gate: Gate,
  to: NetworkCall['to'],
  target: string,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await buffer(incoming).catch(() => undefined);
  if (!body) return;
  const call = `${incoming.method} ${withoutIds(incoming.url ?? '')}`;
  const passage = await gate
    .pass({ to, call }, () => forward(target, incoming, body))
    .catch(() => ({ kind: 'lost' as const }));
  if (passage.kind === 'never' || response.destroyed) return;
  if (passage.kind === 'lost') response.destroy();
  else if (passage.kind === 'refused')
    response.writeHead(500, { 'Content-Type': 'application/json' }).end('{}');
  else response.writeHead(passage.response.status, passage.response.headers).end(passage.response.body);
}

function forward(
  target: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<Forwarded> {
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL(url ?? '', target), { method, headers, agent: false }, (received) => {
      buffer(received).then(
        (content) =>
          resolve({ status: received.statusCode ?? 500, headers: received.headers, body: content }),
        reject,
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Replaces the ids in a path with `*`. */
function withoutIds(url: string): string {
  return (url.split('?')[0] ?? '').replaceAll(/\b(pi|ch|re)_\w+/g, '*');
}
