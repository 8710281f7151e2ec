import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { parse } from 'content-type';
import type { Request } from 'express';
import { limits } from '../contract/limits.ts';
import { apiPatterns } from '../contract/paths.ts';
import { refuse } from '../platform/refusal.ts';

const rawBodies = new WeakMap<Request, Buffer>();

/** The requests whose headers said that they have a body. */
const withBody = new WeakSet<IncomingMessage>();

/**
 * Keeps the server around the function from reading bodies. The Functions Framework inflates and parses them before
 * it calls the function, up to 1 GB, and has no setting for that: a few kilobytes from a stranger would end the
 * process. Its parser takes a request without these headers for one without a body:
 * https://www.rfc-editor.org/rfc/rfc9112#section-6.3
 */
export function keepBodiesFromServer(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    if (!saysBody(request)) return;
    withBody.add(request);
    delete request.headers['content-length'];
    delete request.headers['transfer-encoding'];
  });
}

/**
 * Reads a request's body, and parses it as JSON into `request.body`. Nothing is read of one that says what it is and
 * is refused for it.
 *
 * @throws 415 for a body that is compressed or not JSON, 413 as soon as it is too large, 400 for one that is not what
 * it says or breaks off.
 */
export async function readBody(request: Request): Promise<void> {
  try {
    const raw = await rawBody(request);
    rawBodies.set(request, raw);
    request.body = raw.length > 0 ? parsed(request, raw) : undefined;
  } catch (refusal) {
    // A connection that is cut would take the refusal with it. The platform bounds the rest: 32 MB, in 60 seconds.
    request.resume();
    throw refusal;
  }
}

/** True if a request has a body, or says so: it still does when it came before `keepBodiesFromServer` was called. */
export function hasBody(request: IncomingMessage): boolean {
  return withBody.has(request) || saysBody(request);
}

function saysBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** The body as it was received. */
export function rawBodyOf(request: Request): Buffer {
  return rawBodies.get(request) ?? Buffer.alloc(0);
}

async function rawBody(request: Request): Promise<Buffer> {
  const encoding = request.headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (encoding !== 'identity') throw refuse('unsupported_media_type');
  const most = largestBody(request);
  if (declaredLength(request) > most) throw refuse('body_too_large');
  const chunks: Buffer[] = [];
  let received = 0;
  for await (const chunk of chunksOf(request)) {
    received += chunk.length;
    if (received > most) throw refuse('body_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What Stripe reports can be larger than what people send. */
function largestBody({ path }: Request): number {
  return path.endsWith(apiPatterns.stripeWebhook) ? limits.eventBodyBytes : limits.requestBodyBytes;
}

/** Not `headers`, where it was taken out. */
function declaredLength({ headersDistinct }: Request): number {
  return Number(headersDistinct['content-length']?.[0] ?? 0);
}

/** What arrives, until the body ends. When the reader stops earlier, the connection stays open for the refusal. */
async function* chunksOf(request: Request): AsyncGenerator<Buffer> {
  try {
    yield* request.iterator({ destroyOnReturn: false });
  } catch {
    throw refuse('malformed_request', { what: 'body' });
  }
}

function parsed(request: Request, raw: Buffer): object {
  if (!isJson(request.headers['content-type'])) throw refuse('unsupported_media_type');
  const value = fromJson(raw.toString());
  if (typeof value !== 'object' || value === null) throw refuse('malformed_request', { what: 'body' });
  return value;
}

function isJson(header = ''): boolean {
  const { type, parameters } = parse(header);
  const charset = parameters.charset ?? 'utf-8';
  return type === 'application/json' && charset.toLowerCase() === 'utf-8';
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse('malformed_request', { what: 'body' });
  }
}
