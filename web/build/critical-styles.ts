import { PurgeCSS } from 'purgecss';

/** What the first script sets on the page, before the whole style sheet has come. */
const dynamicAttributes = ['data-theme', 'data-account'];

/** The cascade layers of a style sheet in their order, each with those around it: `utilities.daisyui`. */
function layersOf(css: string): Set<string> {
  const layers = new Set<string>();
  /** For each block that is open, the layer that it is in. */
  const around: string[] = [];
  for (const [bracket, name] of css.matchAll(/@layer ([\w.-]+) ?\{|[{}]/g)) {
    const outer = around.at(-1) ?? '';
    if (bracket === '}') around.pop();
    else if (name === undefined) around.push(outer);
    else around.push(outer ? `${outer}.${name}` : name);
    if (name !== undefined) layers.add(around.at(-1) ?? name);
  }
  return layers;
}

/**
 * The order of the cascade layers, as a statement. The whole style sheet comes later and has layers that a page's own
 * styles may lack: without it, they would be put behind all others.
 */
function layerOrder(css: string): string {
  return `@layer ${[...layersOf(css)].join(',')};`;
}

/** Every word of a page that a selector may name: tags, attributes and their values, classes like `sm:text-4xl`. */
const wordsOf = (html: string) => html.match(/[^\s"'<>=]+/g) ?? [];

/** The styles that a page is painted with, of all styles of the store; every font is declared in them. */
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

/**
 * The styles that come late, for what a page does not show at first. Fonts that are declared once more have a browser
 * lay out every text anew, so they are left to the page's own styles.
 */
export function lateStyles(css: string): string {
  return css.replace(/@font-face ?\{[^}]*\}/g, '');
}
