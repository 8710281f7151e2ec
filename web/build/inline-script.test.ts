import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { localConfig } from '../../emulators/run/firebase-config.ts';
import { forTests, local } from '../../emulators/run/settings.ts';
import { inlineScripts } from './inline-scripts.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

const deployed = JSON.parse(read('../../firebase.json'));
const scripts = inlineScripts(read('../index.html'));

/** Returns the script hashes that the Content-Security-Policy of a configuration allows. */
function allowedHashes(config: unknown): string[] {
  const [, policy = ''] = /"Content-Security-Policy","value":"([^"]*)"/.exec(JSON.stringify(config)) ?? [];
  const directive = policy.split('; ').find((entry) => entry.startsWith('script-src ')) ?? '';
  return directive.match(/'sha256-[^']+'/g) ?? [];
}

describe.each([
  ['firebase.json', deployed],
  ['the configuration of npm start', localConfig(deployed, local, {})],
  ['the configuration of npm test', localConfig(deployed, forTests, {})],
])('%s', (_, config) => {
  it('allows only the inline script of index.html', () => {
    const hashes = scripts.map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    expect(hashes).toHaveLength(1);
    expect(allowedHashes(config)).toEqual(hashes);
  });
});
