import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Listening, listen } from '../../local-server.ts';
import type { Crossing, Gate } from './gate.ts';

type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Passes HTTP requests on, each through a gate. */
export async function httpProxy(gate: Gate, to: Crossing['to'], target: string): Promise<Listening> {
  const server = createServer((incoming, response) => {
    void pass(gate, to, target, incoming, response);
  });
  return listen(server, 0, () => server.closeAllConnections());
}

async function pass(
  gate: Gate,
  to: Crossing['to'],
  target: string,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await buffer(incoming).catch(() => undefined);
  if (!body) return;
  const call = `${incoming.method} ${withoutIds(incoming.url ?? '')}`;
  const passage = await gate
    .cross({ to, call }, () => forward(target, incoming, body))
    .catch(() => ({ kind: 'lost' as const }));
  if (passage.kind === 'never' || response.destroyed) return;
  if (passage.kind === 'lost') response.destroy();
  else if (passage.kind === 'refused')
    response.writeHead(500, { 'Content-Type': 'application/json' }).end('{}');
  else response.writeHead(passage.answer.status, passage.answer.headers).end(passage.answer.body);
}

function forward(target: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL(url ?? '', target), { method, headers, agent: false }, (reply) => {
      buffer(reply).then(
        (received) => resolve({ status: reply.statusCode ?? 500, headers: reply.headers, body: received }),
        reject,
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** A request's path with its ids left out, as it stands in a table. */
function withoutIds(url: string): string {
  return (url.split('?')[0] ?? '').replaceAll(/\b(pi|ch|re)_\w+/g, '*');
}
