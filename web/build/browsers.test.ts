import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
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

it('the styles and package.json have the oldest browsers of the changelog', () => {
  const changelog = readFileSync(new URL('../../docs/changelog.md', import.meta.url), 'utf8');
  const named = /older than Chrome or Edge ([\d.]+), Firefox ([\d.]+) or Safari ([\d.]+) /.exec(changelog);
  const [chrome = 0, firefox = 0, safari = 0] = named?.slice(1).map(Number) ?? [];
  expect(oldestBrowsers).toEqual({ chrome, firefox, safari });
  expect(cssTargets).toEqual([`chrome${chrome}`, `firefox${firefox}`, `safari${safari}`]);
  const { browserslist } = packageJson;
  expect(browserslist.map((line) => Number(line.split(' ')[2]))).toEqual([
    ...[chrome, chrome, firefox],
    ...[safari, safari],
  ]);
  // `light-dark()` and popovers: https://webstatus.dev
  expect([chrome >= 123, firefox >= 125, safari >= 17.5]).toEqual([true, true, true]);
});
