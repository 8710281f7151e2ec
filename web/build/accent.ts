import { readFileSync } from 'node:fs';
import { type Store, store } from '@almighty-tools/functions/contract/store.ts';
import type { Plugin } from 'vite';
import { contrast, mixed } from './contrast.ts';

type Theme = keyof Store['accent'];

/**
 * Shades of the accent colour in one theme: for drawings, for text on the page, and for filled buttons. WCAG AA
 * requires a contrast of 3 for drawings and 4.5 for text and buttons.
 */
type Shades = { action: string; text: string; fill: string };

const LEAST_OF_DRAWINGS = 3;

/**
 * Minimum contrasts of the shades, and the grey (black or white) that is mixed into a shade with less contrast. They
 * exceed WCAG AA, because a hovered button and text on a grid have less contrast.
 */
const themes: Record<Theme, { grey: number; text: number; fill: number }> = {
  light: { grey: 0, text: 4.9, fill: 5.1 },
  dark: { grey: 255, text: 6.7, fill: 5.3 },
};

/** Returns the value of a colour in tokens.css. @throws if the value is missing */
function tokenIn(tokens: string, name: string, theme: Theme): string {
  const { groups } =
    new RegExp(`--${name}: light-dark\\((?<light>#\\w+), (?<dark>#\\w+)\\)`).exec(tokens) ?? {};
  const color = groups?.[theme];
  if (!color) throw new Error(`There is no --${name} in tokens.css`);
  return color;
}

/** Mixes a colour with as little black or white as possible, until it has the contrast on all surfaces. */
function withContrast(color: string, grey: number, surfaces: string[], least: number): string {
  const shades = Array.from({ length: 101 }, (_, percent) => mixed(color, grey, percent / 100));
  const fits = (shade: string) => surfaces.every((surface) => contrast(shade, surface) >= least);
  return shades.find(fits) ?? mixed(color, grey, 1);
}

/**
 * Returns the shades of the store's accent colour in a theme.
 *
 * @param tokens Text of tokens.css.
 * @throws if the colour is hard to see on the page
 */
export function shadesOf(accent: Store['accent'], theme: Theme, tokens: string): Shades {
  const color = accent[theme];
  const { grey, text, fill } = themes[theme];
  const page = [tokenIn(tokens, 'paper', theme), tokenIn(tokens, 'card', theme)];
  const least = Math.min(...page.map((surface) => contrast(color, surface)));
  if (least < LEAST_OF_DRAWINGS)
    throw new Error(
      `accent.${theme} in store.ts is ${color}, with a contrast of ${least.toFixed(1)} on the page. ` +
        `Choose a ${theme === 'light' ? 'darker' : 'lighter'} colour: ${LEAST_OF_DRAWINGS} is the minimum.`,
    );
  return {
    action: color,
    text: withContrast(color, grey, page, text),
    fill: withContrast(color, grey, [tokenIn(tokens, 'on-action', theme)], fill),
  };
}

/** Returns the custom properties of the accent colour, as CSS. */
export function accentCss(accent: Store['accent'], tokens: string): string {
  const light = shadesOf(accent, 'light', tokens);
  const dark = shadesOf(accent, 'dark', tokens);
  const value = (shade: keyof Shades) => `light-dark(${light[shade]},${dark[shade]})`;
  return `:root{--action:${value('action')};--action-text:${value('text')};--action-fill:${value('fill')}}`;
}

const tokensFile = new URL('../src/styles/tokens.css', import.meta.url);

/** Writes the store's accent colour into each page. @throws if the colour is hard to see on the page */
export function accentStyle(): Plugin {
  return {
    name: 'accent-style',
    transformIndexHtml: () => [
      { tag: 'style', children: accentCss(store.accent, readFileSync(tokensFile, 'utf8')), injectTo: 'head' },
    ],
  };
}
