import type { Request } from 'express';
import type { Tool } from '../contract/tool.ts';
import { STRICT_PUBLIC_CACHING } from '../http/caching.ts';
import { prepareResponse } from '../http/prepared-response.ts';
import { idIn } from '../http/request-parameters.ts';
import type { Route } from '../http/route.ts';
import { Refusal } from '../platform/errors/refusal.ts';
import { isTransient } from '../platform/errors/transient-error.ts';
import { senderOf } from '../platform/identity/sender.ts';
import { builtPage } from './built-page.ts';
import { listedTool } from './catalogue.service.ts';
import { toolPage } from './tool-page.ts';

const NOT_CACHED = { 'Cache-Control': 'no-store' };

/**
 * Makes the route of a tool's HTML page. For a tool that does not exist, the route returns the same page with
 * status 404. If the tool cannot be read, the page contains no data about it, and the client shows the error.
 */
export function toolPageRoute(path: string): Route {
  return {
    method: 'get',
    path,
    access: 'anyone',
    handle: async (request) => {
      const [page, tool] = await Promise.all([builtPage('/tool', hostOf(request)), toolOf(request)]);
      const isCacheable = page !== undefined && tool !== 'unread';
      const html = toolPage(page, tool);
      // The CDN must not serve an older page, because the next deployment replaces the files to which it refers.
      const caching = isCacheable ? STRICT_PUBLIC_CACHING : NOT_CACHED;
      const response = prepareResponse(html, caching, 'text/html; charset=utf-8');
      return { prepared: { ...response, status: tool === undefined ? 404 : 200 } };
    },
  };
}

/** Returns the tool in the path, or `unread` if it may exist but cannot be read now. */
async function toolOf(request: Request): Promise<Tool | 'unread' | undefined> {
  try {
    return await listedTool(idIn(request), senderOf(request));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return undefined;
    if (error instanceof Refusal && error.code === 'too_many_calls') return 'unread';
    if (isTransient(error)) return 'unread';
    throw error;
  }
}

/** Returns the requested host, which Hosting sends in this header. */
function hostOf(request: Request): string | undefined {
  return request.header('X-Forwarded-Host');
}
