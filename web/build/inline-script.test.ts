import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { toolSearchNames } from '@almighty-tools/functions/contract/tool-search.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { localConfig } from '../../emulators/run/firebase-config.ts';
import { forTests, local } from '../../emulators/run/settings.ts';
import { inlineScripts } from '../test/inline-scripts.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

const deployed = JSON.parse(read('../../firebase.json'));
const scripts = inlineScripts(read('../index.html'));

/** Returns the script hashes that the Content-Security-Policy of a configuration allows. */
function allowedHashes(config: unknown): string[] {
  const [, policy = ''] = /"Content-Security-Policy","value":"([^"]*)"/.exec(JSON.stringify(config)) ?? [];
  const directive = policy.split('; ').find((entry) => entry.startsWith('script-src ')) ?? '';
  return directive.match(/'sha256-[^']+'/g) ?? [];
}

it.each([
  ['firebase.json', deployed],
  ['the configuration of npm start', localConfig(deployed, local, {})],
  ['the configuration of npm test', localConfig(deployed, forTests, {})],
])('%s allows only the inline script of index.html', (_, config) => {
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(hashes).toHaveLength(1);
  expect(allowedHashes(config)).toEqual(hashes);
});

describe('the inline script of index.html', () => {
  const reload = vi.fn();
  let storage = {};
  let message = { hidden: true };
  let dataset = {};

  /** Runs the inline script as a browser does. Returns a function that reports a failed script to it. */
  function runInline(isOnline = true, search = '') {
    const [script = ''] = scripts;
    const listeners: ((event: unknown) => void)[] = [];
    const fakes = {
      document: { documentElement: { dataset }, getElementById: () => message },
      localStorage: {},
      sessionStorage: storage,
      navigator: { onLine: isOnline },
      location: { reload, search },
      addEventListener: (_type: string, listener: (event: unknown) => void) => listeners.push(listener),
    };
    new Function(...Object.keys(fakes), script)(...Object.values(fakes));
    return (target: object) => listeners.forEach((listener) => void listener({ target }));
  }

  beforeEach(() => {
    reload.mockReset();
    storage = {};
    dataset = {};
    message = { hidden: true };
  });

  it('reloads the page once if its first script is missing, then shows a message', () => {
    runInline()({ type: 'module', src: '/old.js' });
    expect(reload).toHaveBeenCalledOnce();
    expect(message.hidden).toBe(true);
    runInline()({ type: 'module', src: '/old.js' });
    expect(reload).toHaveBeenCalledOnce();
    expect(message.hidden).toBe(false);
  });

  it('shows the message without a reload if there is no connection', () => {
    runInline(false)({ type: 'module', src: '/old.js' });
    expect(reload).not.toHaveBeenCalled();
    expect(message.hidden).toBe(false);
  });

  it('finds each parameter of a search that replaces the banner, and no sort order', () => {
    const found = toolSearchNames.filter((name) => {
      dataset = {};
      runInline(true, `?${name}=1`);
      return 'search' in dataset;
    });
    expect(found).toEqual(toolSearchNames.filter((name) => name !== 'sort'));
  });

  it.each([{}, { type: '' }, { type: 'image/png' }])('ignores the failure of %o', (target) => {
    runInline()(target);
    expect(reload).not.toHaveBeenCalled();
    expect(message.hidden).toBe(true);
  });
});
