import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);

type Subset = {
  /** File in `src/styles/fonts`. */
  file: string;
  /** Path of the whole font in its package. */
  from: string;
  /** Characters as a CSS `unicode-range`. */
  range: string;
  variationAxes: Record<string, number | { min: number; max: number }>;
  keepFeatures: string[];
};

/** Characters of the store's texts and prices, and most characters that users type. Pages preload this part. */
const common =
  'U+20-5D,U+5F,U+61-7B,U+7D,U+A0,U+B0,U+B3,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2026';
/** Other western European characters. The browser loads this part only if a page contains one of them. */
const rest =
  'U+5E,U+60,U+7C,U+7E,U+A1-AF,U+B1-B2,U+B4-B6,U+B8-D6,U+D8-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-2012,U+2015-2017,U+201A-201B,U+201E-2025,U+2027-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
/** Character ranges of the second font, which the drawings use. It also needs the diameter sign. */
const drawn = { common: `${common},U+D8`, rest: rest.replace('U+D8-FF', 'U+D9-FF') };

const archivo = {
  from: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
  variationAxes: { wght: { min: 400, max: 800 }, wdth: { min: 100, max: 125 } },
  keepFeatures: ['kern', 'tnum'],
};
const mono = {
  from: '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
  variationAxes: { wght: 400 },
  keepFeatures: [],
};

/** Parts of the fonts that the store uses: some characters, weights and widths, but no ligatures. */
export const subsets: readonly Subset[] = [
  { file: 'archivo-common.woff2', range: common, ...archivo },
  { file: 'archivo-rest.woff2', range: rest, ...archivo },
  { file: 'jetbrains-mono-common.woff2', range: drawn.common, ...mono },
  { file: 'jetbrains-mono-rest.woff2', range: drawn.rest, ...mono },
];

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
export function makeSubset({ from, range, variationAxes, keepFeatures }: Subset): Promise<Buffer> {
  const font = readFileSync(resolve(from));
  return subsetFont(font, charactersOf(range), { targetFormat: 'woff2', variationAxes, keepFeatures });
}
