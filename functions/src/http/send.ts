import type { Request, Response } from 'express';
import { nextPageLink } from './next-page.ts';
import { sendReply } from './reply.ts';
import { requestIdOf } from './request-id.ts';
import type { Answer } from './route.ts';
import { sendFile } from './text-file.ts';

/** Sends what a call returned as JSON, or as a file; a list comes with a link to its next page. */
export async function send(request: Request, response: Response, answer: Answer): Promise<void> {
  if ('reply' in answer) {
    sendReply(request, response, answer.reply, requestIdOf(request));
    return;
  }
  response.set({ 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' });
  response.vary('Authorization');
  if ('file' in answer) {
    await sendFile(request, response, answer.file);
    return;
  }
  if (!('page' in answer)) {
    response.json(answer.body);
    return;
  }
  const { items, next } = answer.page;
  if (next) response.set('Link', nextPageLink(request.originalUrl, [next.createdAtMs, next.id]));
  response.json(items);
}
