import { expect, it } from 'vitest';
import { cssTargets, oldestBrowsers, tooNewFor } from './browsers.ts';

const code = 'Promise.try(a);c.isSubsetOf(d)';

it.each([
  [{ chrome: 128, firefox: 134, safari: 18.2 }, []],
  [{ chrome: 127, firefox: 134, safari: 18.2 }, ['Promise.try']],
  [{ chrome: 128, firefox: 133, safari: 18.2 }, ['Promise.try']],
  [{ chrome: 128, firefox: 126, safari: 18.1 }, ['methods of Set', 'Promise.try']],
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
