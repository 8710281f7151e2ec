import type { Request, Response } from 'express';
import { cursorOf } from './page-request.ts';
import type { Answer } from './route.ts';
import { sendTiming } from './server-timing.ts';
import { sendFile } from './text-file.ts';

/** The CDN may keep a list that is the same for all for a minute. */
const PUBLIC_CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

/** Sends what a call returned as JSON, or as a file; a list comes with a link to its next page. */
export async function send(request: Request, response: Response, answer: Answer): Promise<void> {
  response.set('X-Content-Type-Options', 'nosniff');
  const isForAll = 'page' in answer && answer.isForAll;
  response.set('Cache-Control', isForAll ? PUBLIC_CACHE : 'private, no-store');
  if (!isForAll) {
    response.vary('Authorization');
    // What the CDN keeps would tell everybody the time of the first.
    sendTiming(request, response);
  }
  if ('file' in answer) {
    await sendFile(request, response, answer.file);
    return;
  }
  if (!('page' in answer)) {
    response.json(answer.body);
    return;
  }
  if (answer.page.next)
    response.set('Link', `<${nextPage(request, cursorOf(answer.page.next))}>; rel="next"`);
  response.json(answer.page.items);
}

function nextPage(request: Request, cursor: string): string {
  const { pathname, searchParams } = new URL(request.originalUrl, 'http://store');
  searchParams.set('cursor', cursor);
  return `${pathname}?${searchParams}`;
}
