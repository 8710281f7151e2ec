import type { Request } from 'express';
import type { Tool } from '../contract/tool.ts';
import { Refusal } from '../platform/refusal.ts';
import { senderOf } from '../platform/sender.ts';
import { builtPage } from '../platform/site-pages.ts';
import { isTransient } from '../platform/transient-error.ts';
import { listedTool } from '../tools/catalogue.service.ts';
import { toolPage } from '../tools/tool-page.ts';
import { idIn } from './path-parameters.ts';
import { replyOf } from './reply.ts';
import type { Route } from './route.ts';

/** Not longer: after a deployment, no cache may have a page that names files of the client before it. */
const FOR_A_MINUTE = { 'Cache-Control': 'public, max-age=0, s-maxage=60' };
const NOT_KEPT = { 'Cache-Control': 'no-store' };

/**
 * The HTML page of a tool, for everyone. A tool that does not exist has the same page with the status 404. When the
 * tool cannot be read, the page comes without its texts: the client shows what happened.
 */
export function toolPageRoute(path: string): Route {
  return {
    method: 'get',
    path,
    access: 'anyone',
    answer: async (request) => {
      const [page, tool] = await Promise.all([builtPage('/tool', hostOf(request)), toolOf(request)]);
      const isKept = page !== undefined && tool !== 'unread';
      const html = toolPage(page, tool === 'unread' ? undefined : tool);
      const reply = replyOf(html, isKept ? FOR_A_MINUTE : NOT_KEPT, 'text/html; charset=utf-8');
      return { reply: { ...reply, status: tool === undefined ? 404 : 200 } };
    },
  };
}

/** The tool that the path names; `unread` if it may exist and cannot be read now. */
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

/** Hosting says which of the site's hosts was asked for. */
function hostOf(request: Request): string | undefined {
  return request.header('X-Forwarded-Host');
}
