import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { charactersOf, makeSubset, subsets } from './subsets.ts';

const styles = new URL('../../src/styles/', import.meta.url);
it('fonts.css declares the characters of all four fonts', () => {
  const files = readdirSync(new URL('fonts/', styles)).filter((file) => file.endsWith('.woff2'));
  expect(subsets.map(({ file }) => file).sort()).toEqual(files.sort());
});

it.each(subsets)('$file equals the output of the font script', async (subset) => {
  const committed = readFileSync(new URL(`fonts/${subset.file}`, styles));
  expect(committed.equals(await makeSubset(subset))).toBe(true);
});

// The server sends at most 20 packets (29,200 bytes with headers) before the phone acknowledges them. A larger font
// needs another 150 ms. See section 3.1 of RFC 5681.
it('the headline font is smaller than 29 kB', () => {
  expect(statSync(new URL('fonts/archivo-common.woff2', styles)).size).toBeLessThan(29_000);
});

it('charactersOf returns the characters of a range', () => {
  expect(charactersOf('U+41-43,U+20AC')).toBe('ABC€');
});

it('the preloaded font contains all letters of the drawings', () => {
  const preloaded = subsets.find(({ file }) => file === 'jetbrains-mono-common.woff2')?.range ?? '';
  const drawings = globSync(new URL('../../public/plates/*.svg', import.meta.url).pathname);
  const letters = drawings
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/<text[^>]*>([^<]*)/g)])
    .flatMap(([, text = '']) => [...text]);
  expect(letters).toContain('Ø');
  expect(letters.filter((letter) => !charactersOf(preloaded).includes(letter))).toEqual([]);
});
