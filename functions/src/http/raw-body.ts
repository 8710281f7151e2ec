import type { Request } from 'express';

/** The body as it was received; the Functions Framework keeps it beside the parsed one. */
export function rawBodyOf(request: Request): Buffer {
  const raw = 'rawBody' in request ? request.rawBody : undefined;
  return Buffer.isBuffer(raw) ? raw : Buffer.alloc(0);
}
