const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML: https://html.spec.whatwg.org/multipage/syntax.html#character-references */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

type Link = { url: string; text: string };

/** Paragraphs as HTML, with links after them. */
export function paragraphsAsHtml(paragraphs: readonly string[], ...links: readonly Link[]): string {
  const anchors = links.map(({ url, text }) => `<a href="${escaped(url)}">${escaped(text)}</a>`);
  return [...paragraphs.map(escaped), ...anchors].map((paragraph) => `<p>${paragraph}</p>`).join('\n');
}
