import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { parse } from 'content-type';
import type { Request } from 'express';
import { limits } from '../contract/limits.ts';
import { apiPatterns } from '../contract/paths.ts';
import { refuse } from '../platform/errors/refusal.ts';

const rawBodies = new WeakMap<Request, Buffer>();

/**
 * Hides request bodies from the Functions Framework. Without this, the framework would decompress and parse
 * up to 1 GB before it calls the function, so a few kilobytes could crash the process. The framework has no
 * setting to limit this. Its parser assumes that a request without these headers has no body:
 * https://www.rfc-editor.org/rfc/rfc9112#section-6.3
 */
export function hideBodiesFromServer(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    delete request.headers['content-length'];
    delete request.headers['transfer-encoding'];
  });
}

/**
 * Reads a request's body and parses it as JSON into `request.body`. Does not read the body if the headers are
 * invalid.
 *
 * @throws 415 for a body that is compressed or not JSON, 413 as soon as it is too large, 400 if it is
 * malformed or cut off.
 */
export async function readBody(request: Request): Promise<void> {
  try {
    const raw = await rawBody(request);
    rawBodies.set(request, raw);
    request.body = raw.length > 0 ? parsed(request, raw) : undefined;
  } catch (refusal) {
    // Reads and discards the rest of the body, because closing the connection would lose the error response.
    // The platform limits the body to 32 MB and 60 seconds.
    request.resume();
    throw refusal;
  }
}

/**
 * Returns true if a request declares a body. Reads `headersDistinct`, because `hideBodiesFromServer` deletes the
 * headers only from `headers`.
 */
export function hasBody({ headersDistinct: headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** Returns the body as it was received. */
export function rawBodyOf(request: Request): Buffer {
  return rawBodies.get(request) ?? Buffer.alloc(0);
}

async function rawBody(request: Request): Promise<Buffer> {
  const encoding = request.headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (encoding !== 'identity') throw refuse('unsupported_media_type');
  const maxBytes = largestBody(request);
  if (declaredLength(request) > maxBytes) throw refuse('body_too_large');
  const chunks: Buffer[] = [];
  let received = 0;
  for await (const chunk of chunksOf(request)) {
    received += chunk.length;
    if (received > maxBytes) throw refuse('body_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns the maximum body size. Stripe's events can be larger than other requests. */
function largestBody({ path }: Request): number {
  return path.endsWith(apiPatterns.stripeWebhook) ? limits.eventBodyBytes : limits.requestBodyBytes;
}

function declaredLength({ headersDistinct }: Request): number {
  return Number(headersDistinct['content-length']?.[0] ?? 0);
}

/** Yields the body's chunks. If the reader stops early, the connection stays open for the error response. */
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
