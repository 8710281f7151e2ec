import type { Request } from 'express';
import { refuse } from '../platform/refusal.ts';
import { replyOf } from './reply.ts';
import type { Route } from './route.ts';

/** Not for the CDN: the text has the name of the site in it, which a stranger's request could have made up. */
const CACHE = { 'Cache-Control': 'private, max-age=3600' };

const HOST = /^[a-z0-9.-]+(:\d+)?$/i;

/** A call that returns a text for machines, the same to all. `write` gets the address of the site that was asked. */
export function siteText(
  path: string,
  type: string,
  write: (site: string) => Promise<string> | string,
): Route {
  return {
    method: 'get',
    path,
    access: 'anyone',
    answer: async (request) => ({ reply: replyOf(await write(siteOf(request)), CACHE, type) }),
  };
}

/** Hosting says which of the shop's names was asked for. */
function siteOf(request: Request): string {
  const host = request.header('X-Forwarded-Host') ?? request.header('Host') ?? '';
  if (!HOST.test(host)) throw refuse('malformed_request', { what: 'request' });
  const isLocal = host.startsWith('127.0.0.1') || host.startsWith('localhost');
  return `${isLocal ? 'http' : 'https'}://${host}`;
}
