import type { Request, Response } from 'express';
import { cursorOf } from './page-request.ts';
import type { Answer, Route } from './route.ts';

/** The CDN may keep a visitor's list for a minute; a call with a bearer token gets a fresh one. */
const PUBLIC_CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

/** Sends what a call returned as JSON; a list comes with a link to its next page. */
export function send(request: Request, response: Response, route: Route, answer: Answer): void {
  response.set('X-Content-Type-Options', 'nosniff');
  response.vary('Authorization');
  const isForVisitors =
    route.method === 'get' && route.access === 'anyone' && !request.header('Authorization');
  response.set('Cache-Control', isForVisitors ? PUBLIC_CACHE : 'private, no-store');
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
