import type { Request } from 'express';
import { formatCents, toCents } from '../contract/money.ts';
import { previewPath } from '../contract/paths.ts';
import { shortened } from '../contract/plain-text.ts';
import { productData } from '../contract/product.ts';
import { store } from '../contract/store.ts';
import type { Tool } from '../contract/tool.ts';
import type { Guard } from '../http/guards.ts';
import { idIn } from '../http/page-request.ts';
import { Reply, STRICT_PUBLIC_CACHING } from '../http/reply.ts';
import { pageUrl } from '../platform/config/config.ts';
import { isTransient, Refusal } from '../platform/errors/refusal.ts';
import { escaped } from '../platform/format/html.ts';
import { senderOf } from '../platform/identity/sender.ts';
import { builtPage } from './built-page.ts';
import { listedTool, publicTools } from './catalogue.service.ts';

/** Maximum length of a description in previews. */
const MAX_DESCRIPTION = 160;

/** Tags of the built page that are replaced with the tags of the tool. */
const REPLACED =
  /\s*<(?:title>[^<]*<\/title>|meta (?:name="(?:description|robots|twitter:[^"]*)"|property="og:[^"]*")[^>]*>|link rel="canonical"[^>]*>)/g;

/** The page that is used if the built page could not be read. It has the tool, but no scripts. */
const FALLBACK_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body><a href="/">${escaped(store.name)}</a></body></html>`;

/**
 * Returns the page of a tool with tags for link previews (https://ogp.me), with structured data for search engines, and
 * with its name and price for visitors without scripts.
 *
 * @param page The built page, or undefined if it could not be read.
 * @param tool Undefined if the tool does not exist. Search engines then do not index the page. `unread` if the tool
 * may exist but could not be read.
 */
export function toolPage(page: string | undefined, tool: Tool | 'unread' | undefined): string {
  const built = page ?? FALLBACK_PAGE;
  const tags = typeof tool === 'object' ? tagsOf(tool) : tagsWithoutTool(tool !== 'unread');
  const facts = typeof tool === 'object' ? factsOf(tool) : '';
  return built
    .replace(REPLACED, '')
    .replace(/<meta charset="utf-8"[^>]*>/i, (charset) => charset + tags)
    .replace(/<\/(?:noscript|body)>/, (end) => facts + end);
}

/** Returns the tool for a page without scripts. */
function factsOf({ toolName, toolDescription, toolPrice }: Tool): string {
  const [name, price, description] = [toolName, formatCents(toCents(toolPrice)), toolDescription].map(
    escaped,
  );
  return `<div class="page"><h1>${name}</h1><p class="price">${price}</p><p dir="auto">${description}</p></div>`;
}

function tagsWithoutTool(isMissing: boolean): string {
  const title = `<title>${escaped(store.name)}</title>`;
  return isMissing ? `${title}<meta name="robots" content="noindex">` : title;
}

function tagsOf(tool: Tool): string {
  const { _id, toolName, toolDescription, toolImage } = tool;
  const title = `${toolName} · ${store.name}`;
  const description = shortened(toolDescription.replace(/\s+/g, ' '), MAX_DESCRIPTION);
  const url = pageUrl(`/tools/${encodeURIComponent(_id)}`);
  const image = previewOf(toolImage, url);
  const properties = {
    site_name: store.name,
    type: 'product',
    title,
    description,
    url,
    ...(image && { image }),
  };
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${escaped(url)}">`,
    ...Object.entries(properties).map(
      ([name, value]) => `<meta property="og:${name}" content="${escaped(value)}">`,
    ),
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`,
    // The browser does not execute this data, so the Content-Security-Policy needs no hash of it.
    `<script type="application/ld+json">${productData(tool, url)}</script>`,
  ].join('');
}

/** Returns the picture for previews. Preview services do not show SVG, so a drawing is replaced. */
function previewOf(toolImage: string, url: string): string | undefined {
  if (!URL.canParse(toolImage, url)) return undefined;
  const { href, pathname } = new URL(toolImage, url);
  return pathname.toLowerCase().endsWith('.svg') ? pageUrl(previewPath) : href;
}

/** Public pages, without the pages of the tools. */
const pages = ['/', '/portfolio', '/blogs'];

/**
 * Returns the sitemap of all public pages, including those of the cached tools:
 * https://www.sitemaps.org/protocol.html
 */
export async function sitemap(site: string): Promise<string> {
  const { items } = await publicTools.copy();
  const paths = [...pages, ...items.map(({ _id }) => `/tools/${_id}`)];
  const urls = paths.map((path) => `<url><loc>${site}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

const NOT_CACHED = { 'Cache-Control': 'no-store' };

type PageParts = { page: string | undefined; tool: Tool | 'unread' | undefined };

/** Allows anyone. Loads the built page and the tool in the path, as `toolPage` takes them. */
export const anyoneWithToolPage: Guard<PageParts> = {
  access: 'anyone',
  authorize: async (request) => {
    const [page, tool] = await Promise.all([builtPage('/tool'), toolOf(request)]);
    return { page, tool };
  },
};

/**
 * Returns a tool's HTML page. For a tool that does not exist, the page has status 404. If the tool cannot be read, the
 * page contains no data about it, and the client shows the error.
 */
export function toolPageReply({ page, tool }: PageParts): Reply {
  const isCacheable = page !== undefined && tool !== 'unread';
  // The CDN must not serve an older page, because the next deployment replaces the files to which it refers.
  const caching = isCacheable ? STRICT_PUBLIC_CACHING : NOT_CACHED;
  return new Reply(toolPage(page, tool), {
    status: tool === undefined ? 404 : 200,
    headers: { ...caching, 'Content-Type': 'text/html; charset=utf-8' },
  });
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
