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

/** Paragraphs as HTML, with a link after them. */
export function paragraphsAsHtml(paragraphs: readonly string[], link: { url: string; text: string }): string {
  const anchor = `<a href="${escaped(link.url)}">${escaped(link.text)}</a>`;
  return [...paragraphs.map(escaped), anchor].map((paragraph) => `<p>${paragraph}</p>`).join('\n');
}
