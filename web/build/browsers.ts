import type { Plugin } from 'vite';
import packageJson from '../package.json' with { type: 'json' };

export type Browser = 'chrome' | 'firefox' | 'safari';
type Versions = Record<Browser, number>;

/** Returns the oldest supported version of a browser, from `browserslist` in `package.json`. */
function oldest(browser: Browser): number {
  const line = packageJson.browserslist.find((it) => it.startsWith(`${browser} >= `));
  if (line === undefined) throw new Error(`package.json does not say which ${browser} the store supports`);
  return Number(line.split(' ').at(-1));
}

/** The oldest supported versions. Popovers and `light-dark()` decide them. */
export const oldestBrowsers: Versions = {
  chrome: oldest('chrome'),
  firefox: oldest('firefox'),
  safari: oldest('safari'),
};

/** The oldest supported browsers, as in `build.cssTarget`. */
export const cssTargets = Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`);

/** Functions that a library may use and a supported browser lacks, with their first versions: https://developer.mozilla.org */
const features: readonly [name: string, code: RegExp, since: Versions][] = [
  [
    'methods of Set',
    /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
    { chrome: 122, firefox: 127, safari: 17 },
  ],
  ['Iterator.from', /\bIterator\.from\b/, { chrome: 122, firefox: 131, safari: 18.4 }],
  ['URL.parse', /\bURL\.parse\b/, { chrome: 126, firefox: 126, safari: 18 }],
  ['Promise.try', /\bPromise\.try\b/, { chrome: 128, firefox: 134, safari: 18.2 }],
  ['Intl.DurationFormat', /\bIntl\.DurationFormat\b/, { chrome: 129, firefox: 136, safari: 16.4 }],
  ['RegExp.escape', /\bRegExp\.escape\b/, { chrome: 136, firefox: 134, safari: 18.2 }],
  ['Uint8Array.fromBase64', /\bUint8Array\.fromBase64\b/, { chrome: 140, firefox: 133, safari: 18.2 }],
];

/** Returns the functions in a script that a supported browser does not have. */
export function tooNewFor(code: string, browsers: Versions): string[] {
  const isTooNew = (since: Versions) =>
    since.chrome > browsers.chrome || since.firefox > browsers.firefox || since.safari > browsers.safari;
  return features.filter(([, uses, since]) => isTooNew(since) && uses.test(code)).map(([name]) => name);
}

/** Fails the build if a script calls a function that a supported browser does not have. */
export function supportedBrowsers(): Plugin {
  return {
    name: 'supported-browsers',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const found = file.type === 'chunk' ? tooNewFor(file.code, oldestBrowsers) : [];
        if (found.length > 0)
          this.error(`${file.fileName} uses ${found.join(', ')}, which a supported browser does not have`);
      }
    },
  };
}
