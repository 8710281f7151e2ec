import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { TextFile } from '../platform/text-file.ts';

/** Shorter than the 60 seconds of Hosting and of the function. The first part has to come before `deadline.ts`. */
const DEADLINE_MS = 50_000;

/** The file once its first part is there: until then, what fails can still be said as a refusal. */
export async function begun({ parts, ...file }: TextFile): Promise<TextFile> {
  const iterator = parts[Symbol.asyncIterator]();
  const first = await iterator.next();
  return { ...file, parts: resumed(first, iterator) };
}

async function* resumed(first: IteratorResult<string>, rest: AsyncIterator<string>): AsyncGenerator<string> {
  for (let part = first; !part.done; part = await rest.next()) yield part.value;
}

/**
 * Sends a file part by part, no faster than it is received. One that is not done after 50 seconds, or fails, is
 * broken off: the browser then reports a download that failed, and nobody takes a half for the whole.
 */
export async function sendFile(
  request: Request,
  response: Response,
  { type, name, parts }: TextFile,
): Promise<void> {
  response.set({
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${name}"`,
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  try {
    await pipeline(Readable.from(parts), response, { signal: AbortSignal.timeout(DEADLINE_MS) });
  } catch (error) {
    // Whoever asked has gone away.
    if (request.destroyed && isPrematureClose(error)) return;
    throw error;
  }
}

function isPrematureClose(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
