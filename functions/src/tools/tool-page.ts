import { shop } from '../contract/shop.ts';
import type { Tool } from '../contract/tool.ts';
import { pageUrl } from '../platform/config.ts';
import { escaped } from '../platform/html.ts';

/** Previews show no more of a description. */
const DESCRIBED = 160;

/** The tags of a built page that speak of another page: those of a tool come in their place. */
const REPLACED =
  /\s*<(?:title>[^<]*<\/title>|meta (?:name="(?:description|robots|twitter:[^"]*)"|property="og:[^"]*")[^>]*>|link rel="canonical"[^>]*>)/g;

/** The page in place of a built page that could not be read. */
const BARE = `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body><a href="/">${escaped(shop.name)}</a></body></html>`;

/**
 * The page of a tool, with what previews of its link read: https://ogp.me. Services that make them run no scripts.
 *
 * @param page The built page of all tools; undefined if it could not be read.
 * @param tool Undefined if the tool does not exist: then search engines do not show the page.
 */
export function toolPage(page: string | undefined, tool: Tool | undefined): string {
  const built = page ?? BARE;
  const tags = tool
    ? tagsOf(tool)
    : `<title>${escaped(shop.name)}</title><meta name="robots" content="noindex">`;
  return built.replace(REPLACED, '').replace(/<meta charset="utf-8"[^>]*>/i, (charset) => charset + tags);
}

function tagsOf({ _id, toolName, toolDescription, toolImage }: Tool): string {
  const title = `${toolName} · ${shop.name}`;
  const description = shortened(toolDescription.replace(/\s+/g, ' '));
  const url = pageUrl(`/tools/${encodeURIComponent(_id)}`);
  const image = URL.canParse(toolImage, url) ? new URL(toolImage, url).href : undefined;
  const properties = {
    site_name: shop.name,
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
  ].join('');
}

function shortened(text: string): string {
  return text.length > DESCRIBED ? `${text.slice(0, DESCRIBED - 1)}…` : text;
}
