import { escaped } from '../platform/format/html.ts';

type Link = { url: string; text: string };

/** Returns paragraphs and links as HTML, one paragraph for each link. Texts and URLs are escaped. */
export function paragraphsAsHtml(paragraphs: readonly string[], ...links: readonly Link[]): string {
  const anchors = links.map(({ url, text }) => `<a href="${escaped(url)}">${escaped(text)}</a>`);
  return [...paragraphs.map(escaped), ...anchors].map((paragraph) => `<p>${paragraph}</p>`).join('\n');
}
