import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { TextFile } from '../platform/format/text-file.ts';
import { withinDeadline } from './middleware.ts';
import { PRIVATE_CACHING } from './reply.ts';

/** Shorter than the timeouts of Hosting and the function (60 seconds), and longer than the limit of `withinDeadline`. */
const DEADLINE_MS = 50_000;

/**
 * Sends a file part by part, only as fast as the client receives it. If the first part fails, the route can still send
 * an error response. If a later part fails, or the file takes longer than 50 seconds, closes the connection, so that the
 * browser reports a failed download and does not save an incomplete file.
 *
 * @throws the error of the file, or 503 without a first part in time.
 */
export async function sendFile(request: Request, response: Response, file: TextFile): Promise<void> {
  const parts = Readable.from(file.parts);
  const isHead = request.method === 'HEAD';
  if (!isHead) await withinDeadline(once(parts, 'readable'));
  response.type(file.type).set({ ...PRIVATE_CACHING, 'Content-Disposition': file.disposition });
  if (isHead) {
    response.end();
    return;
  }
  try {
    await pipeline(parts, response, { signal: AbortSignal.timeout(DEADLINE_MS) });
  } catch (error) {
    // The client has disconnected.
    if (request.destroyed && isPrematureClose(error)) return;
    throw error;
  }
}

function isPrematureClose(error: unknown): boolean {
  const isObject = typeof error === 'object' && error !== null;
  return isObject && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
