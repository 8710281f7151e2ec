import {
  type ClientHttp2Session,
  connect,
  createServer,
  type Http2Session,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import { buffer } from 'node:stream/consumers';
import { type Listening, listen } from '../../local-server.ts';
import type { Gate } from './gate.ts';

/** https://grpc.io/docs/guides/status-codes */
const ABORTED = 10;
const UNAVAILABLE = 14;

type Response = { headers: IncomingHttpHeaders; body: Buffer; trailers: IncomingHttpHeaders };

/**
 * Forwards gRPC calls to the Firestore emulator, each through a gate.
 *
 * In each call, the store sends one message and ends its side of the stream. The proxy therefore reads the
 * whole request and the whole response before forwarding them. It cannot forward `listen` streams, because
 * these do not end.
 */
export async function grpcProxy(gate: Gate, target: string): Promise<Listening> {
  const server = createServer();
  const upstreams = new Map<Http2Session, ClientHttp2Session>();
  server.on('session', (session) => {
    const upstream = connect(target);
    upstreams.set(session, upstream);
    // A killed process does not close its connection properly.
    session.on('error', () => {});
    upstream.on('error', () => session.destroy());
    session.on('close', () => {
      upstreams.delete(session);
      upstream.destroy();
    });
  });
  server.on('stream', (stream, headers) => {
    stream.on('error', () => {});
    const upstream = stream.session && upstreams.get(stream.session);
    if (upstream) void pass(gate, stream, headers, upstream);
  });
  const listening = await listen(server, 0);
  const close = () => {
    for (const session of upstreams.keys()) session.destroy();
    return listening.close();
  };
  return { ...listening, close };
}

async function pass(
  gate: Gate,
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
  upstream: ClientHttp2Session,
): Promise<void> {
  const body = await buffer(stream).catch(() => undefined);
  if (!body) return;
  const call = headers[':path']?.split('/').at(-1) ?? '';
  const passage = await gate
    .pass({ to: 'firestore', call }, () => forward(upstream, headers, body))
    .catch(() => ({ kind: 'lost' as const }));
  if (stream.destroyed || passage.kind === 'never') return;
  if (passage.kind === 'response') respond(stream, passage.response);
  else refuse(stream, passage.kind === 'refused' ? ABORTED : UNAVAILABLE);
}

function forward(
  upstream: ClientHttp2Session,
  headers: IncomingHttpHeaders,
  body: Buffer,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = upstream.request(headers);
    let response: Pick<Response, 'headers' | 'trailers'> = { headers: {}, trailers: {} };
    request.on('response', (received) => {
      response = { ...response, headers: received };
    });
    request.on('trailers', (received) => {
      response = { ...response, trailers: received };
    });
    request.on('error', reject);
    buffer(request).then((received) => resolve({ ...response, body: received }), reject);
    request.end(body);
  });
}

function respond(stream: ServerHttp2Stream, { headers, body, trailers }: Response): void {
  if (Object.keys(trailers).length === 0) {
    stream.respond(headers, { endStream: true });
    return;
  }
  stream.respond(headers, { waitForTrailers: true });
  stream.on('wantTrailers', () => stream.sendTrailers(trailers));
  stream.end(body);
}

function refuse(stream: ServerHttp2Stream, status: number): void {
  const headers = { ':status': 200, 'content-type': 'application/grpc', 'grpc-status': String(status) };
  stream.respond(headers, { endStream: true });
}
