import * as texts from '#texts/app.ts';
import type { PageMeta } from './page-meta.ts';

/** `path` is the page's one address; `image` is absolute. */
type ShownMeta = PageMeta & { path: string; type?: 'website' | 'product'; image?: string | undefined };

/** Sets, adds or takes away one element of the head. */
function write(tag: 'meta' | 'link', key: string, name: string, value: string | undefined): void {
  const known = document.head.querySelector(`${tag}[${key}="${name}"]`);
  if (value === undefined) {
    known?.remove();
    return;
  }
  const element = known ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(key, name);
  element.setAttribute(tag === 'link' ? 'href' : 'content', value);
}

/**
 * Writes what search engines and previews of a link read: https://ogp.me. Nothing is given for a page that they should
 * not show.
 */
export function writeMeta(meta: ShownMeta | undefined): void {
  const address = meta && location.origin + meta.path;
  write('meta', 'name', 'robots', meta ? undefined : 'noindex');
  write('meta', 'name', 'description', meta?.description);
  write('link', 'rel', 'canonical', address);
  write('meta', 'property', 'og:site_name', meta && texts.store);
  write('meta', 'property', 'og:type', meta && (meta.type ?? 'website'));
  write('meta', 'property', 'og:title', meta?.title);
  write('meta', 'property', 'og:description', meta?.description);
  write('meta', 'property', 'og:url', address);
  write('meta', 'property', 'og:image', meta?.image);
}
