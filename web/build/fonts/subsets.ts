import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);
const styles = readFileSync(new URL('../../src/styles/fonts.css', import.meta.url), 'utf8');

type Subset = {
  /** File in `src/styles/fonts`. */
  file: string;
  /** Characters as a CSS `unicode-range`. */
  range: string;
};

/** Parts of the fonts that the store uses: the files and characters that `fonts.css` declares. */
export const subsets: readonly Subset[] = [
  ...styles.matchAll(/url\("\.\/fonts\/([\w-]+\.woff2)"\)[^}]+unicode-range:\s*([^;]+);/g),
].map(([, file = '', range = '']) => ({ file, range: range.replaceAll(/\s+/g, '') }));

/** Whole font, with the weights, widths and features that the store uses. It has no ligatures. */
const fonts = {
  archivo: {
    from: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    variationAxes: { wght: { min: 400, max: 800 }, wdth: { min: 100, max: 125 } },
    keepFeatures: ['kern', 'tnum'],
  },
  mono: {
    from: '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    variationAxes: { wght: 400 },
    keepFeatures: [],
  },
};

/** Returns all characters of a `unicode-range`. */
export function charactersOf(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = '', last = first] = part.replace('U+', '').split('-');
      const from = Number.parseInt(first, 16);
      const count = Number.parseInt(last, 16) - from + 1;
      return Array.from({ length: count }, (_, index) => String.fromCodePoint(from + index));
    })
    .join('');
}

/** Creates the WOFF2 file of a subset. */
export function makeSubset({ file, range }: Subset): Promise<Buffer> {
  const { from, ...parts } = file.startsWith('archivo') ? fonts.archivo : fonts.mono;
  return subsetFont(readFileSync(resolve(from)), charactersOf(range), { targetFormat: 'woff2', ...parts });
}
