import type { Request } from 'express';
import { refuse } from '../platform/errors/refusal.ts';
import { prepareResponse } from './prepared-response.ts';
import type { Route } from './route.ts';

/** The CDN must not cache these responses: they contain the host, and a caller can send any host. */
const CACHE = { 'Cache-Control': 'private, max-age=3600' };

const HOST = /^[a-z0-9.-]+(:\d+)?$/i;

/** Makes a route that returns a text file for search engines. `write` gets the URL of the requested site. */
export function siteText(
  path: string,
  type: string,
  write: (site: string) => Promise<string> | string,
): Route {
  return {
    method: 'get',
    path,
    access: 'anyone',
    handle: async (request) => ({ prepared: prepareResponse(await write(siteOf(request)), CACHE, type) }),
  };
}

/** Returns the site's URL. Hosting sends the requested host in `X-Forwarded-Host`. */
function siteOf(request: Request): string {
  const host = request.header('X-Forwarded-Host') ?? request.header('Host') ?? '';
  if (!HOST.test(host)) throw refuse('malformed_request', { what: 'request' });
  const isLocal = host.startsWith('127.0.0.1') || host.startsWith('localhost');
  return `${isLocal ? 'http' : 'https'}://${host}`;
}
