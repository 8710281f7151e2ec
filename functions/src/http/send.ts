import type { Request, Response } from 'express';
import { nextPageLink } from './page-request.ts';
import { PRIVATE_CACHING, sendPrepared } from './prepared-response.ts';
import type { RouteResult } from './route.ts';
import { sendFile } from './send-file.ts';

/** Sends the result of a route. Adds a link to the next page of a list. */
export async function send(request: Request, response: Response, result: RouteResult): Promise<void> {
  if ('prepared' in result) {
    sendPrepared(request, response, result.prepared);
    return;
  }
  response.set({ ...PRIVATE_CACHING, 'X-Content-Type-Options': 'nosniff' });
  if ('file' in result) {
    await sendFile(request, response, result.file);
    return;
  }
  if (!('page' in result)) {
    response.json(result.body);
    return;
  }
  const { items, next } = result.page;
  if (next) response.set('Link', nextPageLink(request.originalUrl, next));
  response.json(items);
}
