import { expect, it } from 'vitest';
import { cssTargets, oldestBrowsers, tooNewFor } from './browsers.ts';

const code = 'const {promise:a,resolve:b}=Promise.withResolvers();c.isSubsetOf(d)';

it.each([
  [{ chrome: 122, firefox: 127, safari: 17.4 }, []],
  [{ chrome: 122, firefox: 126, safari: 17.4 }, ['methods of Set']],
  [{ chrome: 118, firefox: 127, safari: 17.4 }, ['Promise.withResolvers', 'methods of Set']],
  [{ chrome: 122, firefox: 127, safari: 17.3 }, ['Promise.withResolvers']],
])('the browsers %j lack %j', (browsers, names) => {
  expect(tooNewFor(code, browsers)).toEqual(names);
});

it('the styles have the oldest browsers of package.json as their target', () => {
  expect(cssTargets).toEqual([
    `chrome${oldestBrowsers.chrome}`,
    `firefox${oldestBrowsers.firefox}`,
    `safari${oldestBrowsers.safari}`,
  ]);
  // `light-dark()` and popovers: https://webstatus.dev
  expect(oldestBrowsers.chrome).toBeGreaterThanOrEqual(123);
  expect(oldestBrowsers.firefox).toBeGreaterThanOrEqual(125);
  expect(oldestBrowsers.safari).toBeGreaterThanOrEqual(17.5);
});
