import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { TextFile } from '../platform/format/text-file.ts';

/**
 * Shorter than the timeouts of Hosting and the function (60 seconds). The first part must arrive within the
 * limit in `middleware.ts`.
 */
const DEADLINE_MS = 50_000;

/**
 * Waits for the first part of a file. If reading this part fails, the route can still send an error response.
 * The response to HEAD contains only headers, so it does not wait.
 */
export async function withFirstPart({ method }: Pick<Request, 'method'>, file: TextFile): Promise<TextFile> {
  if (method === 'HEAD') return file;
  const parts = Readable.from(file.parts);
  await once(parts, 'readable');
  return { ...file, parts };
}

/**
 * Sends a file part by part, only as fast as the client receives it. If it fails or takes longer than 50
 * seconds, closes the connection, so that the browser reports a failed download and does not save an
 * incomplete file.
 */
export async function sendFile(
  request: Request,
  response: Response,
  { type, name, parts }: TextFile,
): Promise<void> {
  // `response.attachment` omits the quotes, which the client needs to read the name.
  response.type(type).set('Content-Disposition', `attachment; filename="${name}"`);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  try {
    await pipeline(Readable.from(parts), response, { signal: AbortSignal.timeout(DEADLINE_MS) });
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
