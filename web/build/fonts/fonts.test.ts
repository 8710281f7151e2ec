import { globSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { charactersOf, makeSubset, subsets } from './subsets.ts';

const styles = new URL('../../src/styles/', import.meta.url);
const css = readFileSync(new URL('fonts.css', styles), 'utf8').replaceAll(/\s+/g, '');

describe.each(subsets)('$file', (subset) => {
  it('is what the script makes of the font’s package', async () => {
    const committed = readFileSync(new URL(`fonts/${subset.file}`, styles));
    expect(committed.equals(await makeSubset(subset))).toBe(true);
  });

  it('is used for its characters', () => {
    expect(css).toContain(`url("./fonts/${subset.file}")format("woff2");unicode-range:${subset.range};`);
  });
});

// Beside the other files of the first screen, a phone gets twenty packets of it (29,200 bytes with their headers) before
// it has to confirm them, and a larger font 150 ms later: https://www.rfc-editor.org/rfc/rfc5681#section-3.1
it('the font of every headline stays small enough for the largest paint', () => {
  expect(statSync(new URL('fonts/archivo-common.woff2', styles)).size).toBeLessThan(29_000);
});

it('a range is its characters', () => {
  expect(charactersOf('U+41-43,U+20AC')).toBe('ABC€');
});

it('the drawings are lettered with what the preloaded font has', () => {
  const has = subsets.find(({ file }) => file === 'jetbrains-mono-common.woff2')?.range ?? '';
  const drawings = globSync(new URL('../../public/plates/*.svg', import.meta.url).pathname);
  const letters = drawings
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/<text[^>]*>([^<]*)/g)])
    .flatMap(([, text = '']) => [...text]);
  expect(letters).toContain('Ø');
  expect(letters.filter((letter) => !charactersOf(has).includes(letter))).toEqual([]);
});
