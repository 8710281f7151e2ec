import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { withinDeadline } from './middleware.ts';
import { type HeaderFields, PRIVATE_CACHING, type Reply } from './reply.ts';

/** Shorter than the timeouts of Hosting and the function (60 seconds), and longer than the limit of `withinDeadline`. */
const DEADLINE_MS = 50_000;

/** Returns true if a response is a file that is sent part by part. */
export function isFile(body: Reply['body']): body is AsyncIterable<string> {
  return typeof body === 'object' && Symbol.asyncIterator in body;
}

/**
 * Sends a file part by part, only as fast as the client receives it. If the first part fails, the route can still send
 * an error response. If a later part fails, or the file takes longer than 50 seconds, closes the connection, so that the
 * browser reports a failed download and does not save an incomplete file.
 *
 * @throws the error of the file, or 503 without a first part in time.
 */
export async function sendFile(
  request: Request,
  response: Response,
  file: AsyncIterable<string>,
  headers: HeaderFields,
): Promise<void> {
  const parts = Readable.from(file);
  const isHead = request.method === 'HEAD';
  if (!isHead) await withinDeadline(once(parts, 'readable'));
  response.set({ ...PRIVATE_CACHING, ...headers });
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
