import { PurgeCSS } from 'purgecss';

/** Attributes that the inline script sets before the whole style sheet has loaded. */
const dynamicAttributes = ['data-theme', 'data-account', 'data-search'];

/** Returns the full names of the cascade layers in a style sheet, in order, such as `utilities.daisyui`. */
function layersOf(css: string): Set<string> {
  const layers = new Set<string>();
  /** Layers of the open blocks, outermost first. */
  const open: string[] = [];
  for (const [bracket, name] of css.matchAll(/@layer ([\w.-]+) ?\{|[{}]/g)) {
    const outer = open.at(-1) ?? '';
    if (bracket === '}') open.pop();
    else if (name === undefined) open.push(outer);
    else open.push(outer ? `${outer}.${name}` : name);
    if (name !== undefined) layers.add(open.at(-1) ?? name);
  }
  return layers;
}

/**
 * Returns an `@layer` statement with the order of the cascade layers. Without it, layers that only the whole style
 * sheet contains would come last.
 */
function layerOrder(css: string): string {
  return `@layer ${[...layersOf(css)].join(',')};`;
}

/** Returns all words in a page that a selector may contain: tags, classes, and attributes with their values. */
const wordsOf = (html: string) => html.match(/[^\s"'<>=]+/g) ?? [];

/** Returns the styles that the first paint of a page needs, including the declarations of all fonts. */
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

/** Returns the style sheet without fonts. The page already declares them; a second declaration would cause a relayout. */
export function deferredStyles(css: string): string {
  return css.replace(/@font-face ?\{[^}]*\}/g, '');
}
