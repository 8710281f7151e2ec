import { readFileSync } from 'node:fs';
import { store } from '@almighty-tools/functions/contract/store.ts';
import { describe, expect, it } from 'vitest';
import { accentCss, shadesOf } from './accent.ts';
import { contrast } from './contrast.ts';

const tokens = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');

/** Minimum contrasts of WCAG AA, for drawings and for text. */
const DRAWING = 3;
const TEXT = 4.5;

const page = { light: ['#f5f2ea', '#fbf9f4'], dark: ['#0d1b2e', '#11233b'] };
const onFill = { light: '#ffffff', dark: '#17120d' };

describe.each([
  ['the accent colour of the store', store.accent],
  ['green', { light: '#1f7a4d', dark: '#2f9e44' }],
  ['red', { light: '#e03131', dark: '#e03131' }],
  ['a light and a dark yellow', { light: '#a08000', dark: '#ffe066' }],
])('%s', (_, accent) => {
  it.each(['light', 'dark'] as const)('has enough contrast in the %s theme', (theme) => {
    const { action, text, fill } = shadesOf(accent, theme, tokens);
    expect(action).toBe(accent[theme]);
    for (const surface of page[theme]) {
      expect(contrast(action, surface)).toBeGreaterThanOrEqual(DRAWING);
      expect(contrast(text, surface)).toBeGreaterThanOrEqual(TEXT);
    }
    expect(contrast(fill, onFill[theme])).toBeGreaterThanOrEqual(TEXT);
  });
});

it('accentCss returns custom properties for both themes', () => {
  expect(accentCss({ light: '#0a5c8a', dark: '#5ab8e6' }, tokens)).toBe(
    ':root{--action:light-dark(#0a5c8a,#5ab8e6);--action-text:light-dark(#0a5c8a,#5ab8e6);--action-fill:light-dark(#0a5c8a,#5ab8e6)}',
  );
});

it.each([
  [{ light: '#ffd000', dark: '#ffd000' }, 'accent.light in store.ts is #ffd000'],
  [{ light: '#0a5c8a', dark: '#0a3c5a' }, 'accent.dark in store.ts is #0a3c5a'],
  [{ light: 'orange', dark: '#ffd000' }, 'orange is not a colour'],
  [{ light: '#d94', dark: '#ffd000' }, '#d94 is not a colour'],
])('accentCss rejects the accent colour %o', (accent, message) => {
  expect(() => accentCss(accent, tokens)).toThrow(message);
});

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
])('the contrast of %s and %s is %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2);
});
