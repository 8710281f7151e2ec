import type { Shop } from '@almighty-tools/functions/contract/shop.ts';
import { contrast, mixed } from './contrast.ts';

/** Colours of one theme that must contrast with the accent colour: page and cards, and the text on a filled button. */
type Surfaces = { page: string[]; onFill: string };

/**
 * Shades of the accent colour in one theme: for drawings, for text on the page, and for filled buttons. WCAG AA
 * requires a contrast of 3 for drawings and 4.5 for text and buttons.
 */
type Shades = { action: string; text: string; fill: string };

type Theme = {
  surfaces: Surfaces;
  /** Grey (black or white) that is mixed into the shades of text and buttons if their contrast is too low. */
  grey: number;
  /**
   * Minimum contrasts of the shades. They exceed WCAG AA, because a hovered button and text on a grid have less
   * contrast.
   */
  contrasts: { text: number; fill: number };
};

const LEAST_OF_DRAWINGS = 3;

/** Returns both values of a colour in tokens.css. @throws if the values are missing */
function tokenIn(tokens: string, name: string): { light: string; dark: string } {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? [];
  if (!light || !dark) throw new Error(`There is no --${name} in tokens.css`);
  return { light, dark };
}

function themesIn(tokens: string): Record<keyof Shop['accent'], Theme> {
  const [paper, card, onAction] = ['paper', 'card', 'on-action'].map((name) => tokenIn(tokens, name));
  if (!paper || !card || !onAction) throw new Error('There are no surfaces');
  return {
    light: {
      surfaces: { page: [paper.light, card.light], onFill: onAction.light },
      grey: 0,
      contrasts: { text: 4.9, fill: 5.1 },
    },
    dark: {
      surfaces: { page: [paper.dark, card.dark], onFill: onAction.dark },
      grey: 255,
      contrasts: { text: 6.7, fill: 5.3 },
    },
  };
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
export function shadesOf(accent: Shop['accent'], theme: keyof Shop['accent'], tokens: string): Shades {
  const color = accent[theme];
  const { surfaces, grey, contrasts } = themesIn(tokens)[theme];
  const least = Math.min(...surfaces.page.map((surface) => contrast(color, surface)));
  if (least < LEAST_OF_DRAWINGS)
    throw new Error(
      `accent.${theme} in shop.ts is ${color}, with a contrast of ${least.toFixed(1)} on the page. ` +
        `Choose a ${theme === 'light' ? 'darker' : 'lighter'} colour: ${LEAST_OF_DRAWINGS} is the minimum.`,
    );
  return {
    action: color,
    text: withContrast(color, grey, surfaces.page, contrasts.text),
    fill: withContrast(color, grey, [surfaces.onFill], contrasts.fill),
  };
}

/** Returns the custom properties of the accent colour, as CSS. */
export function accentCss(accent: Shop['accent'], tokens: string): string {
  const light = shadesOf(accent, 'light', tokens);
  const dark = shadesOf(accent, 'dark', tokens);
  const property = (name: string, shade: keyof Shades) =>
    `${name}:light-dark(${light[shade]},${dark[shade]})`;
  return `:root{${[property('--action', 'action'), property('--action-text', 'text'), property('--action-fill', 'fill')].join(';')}}`;
}
