import { PurgeCSS } from 'purgecss';

/** What the first script sets on the page, before the whole style sheet has come. */
const dynamicAttributes = ['data-theme', 'data-account'];

/**
 * The order of the cascade layers, as a statement. The whole style sheet comes later and has layers that a page's own
 * styles may lack: without it, they would be put behind all others.
 */
function layerOrder(css: string): string {
  const names = [...css.matchAll(/@layer ([\w.-]+) ?\{/g)].map(([, name]) => name);
  return `@layer ${[...new Set(names)].join(',')};`;
}

/** Every word of a page that a selector may name: tags, attributes and their values, classes like `sm:text-4xl`. */
const wordsOf = (html: string) => html.match(/[^\s"'<>=]+/g) ?? [];

/** The styles that a page is painted with, of all styles of the store. */
export async function criticalStyles(css: string, html: string): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: css }],
    defaultExtractor: wordsOf,
    dynamicAttributes,
    keyframes: true,
    variables: true,
  });
  if (!purged) throw new Error('There are no styles');
  return layerOrder(css) + purged.css;
}
