import { previewPath } from '../contract/paths.ts';
import { store } from '../contract/store.ts';
import type { Tool } from '../contract/tool.ts';
import { pageUrl } from '../platform/config/config.ts';
import { escaped } from '../platform/format/html.ts';

/** Maximum length of a description in previews. */
const MAX_DESCRIPTION = 160;

/** Tags of the built page that are replaced with the tags of the tool. */
const REPLACED =
  /\s*<(?:title>[^<]*<\/title>|meta (?:name="(?:description|robots|twitter:[^"]*)"|property="og:[^"]*")[^>]*>|link rel="canonical"[^>]*>)/g;

/** The page that is used if the built page could not be read. */
const FALLBACK_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body><a href="/">${escaped(store.name)}</a></body></html>`;

/**
 * Returns the page of a tool with tags for link previews, because preview services do not run scripts:
 * https://ogp.me
 *
 * @param page The built page, or undefined if it could not be read.
 * @param tool Undefined if the tool does not exist. Search engines then do not index the page. `unread` if the tool
 * may exist but could not be read.
 */
export function toolPage(page: string | undefined, tool: Tool | 'unread' | undefined): string {
  const built = page ?? FALLBACK_PAGE;
  const tags = typeof tool === 'object' ? tagsOf(tool) : tagsWithoutTool(tool !== 'unread');
  return built.replace(REPLACED, '').replace(/<meta charset="utf-8"[^>]*>/i, (charset) => charset + tags);
}

function tagsWithoutTool(isMissing: boolean): string {
  const title = `<title>${escaped(store.name)}</title>`;
  return isMissing ? `${title}<meta name="robots" content="noindex">` : title;
}

function tagsOf({ _id, toolName, toolDescription, toolImage }: Tool): string {
  const title = `${toolName} · ${store.name}`;
  const description = shortened(toolDescription.replace(/\s+/g, ' '));
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
  ].join('');
}

/** Returns the picture for previews. Preview services do not show SVG, so a drawing is replaced. */
function previewOf(toolImage: string, url: string): string | undefined {
  if (!URL.canParse(toolImage, url)) return undefined;
  const { href, pathname } = new URL(toolImage, url);
  return pathname.toLowerCase().endsWith('.svg') ? pageUrl(previewPath) : href;
}

function shortened(text: string): string {
  return text.length > MAX_DESCRIPTION ? `${text.slice(0, MAX_DESCRIPTION - 1)}…` : text;
}
