import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { listen } from '../../local-server.ts';
import { root } from '../settings.ts';

const read = (file: string) => readFileSync(root + file, 'utf8');

it('npm run audit checks every package of the client and the functions', async () => {
  const requested = new Set<string>();
  const registry = createServer(async (request, response) => {
    const sent = await buffer(request);
    for (const name of Object.keys(JSON.parse(String(gunzipSync(sent))))) requested.add(name);
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
  const { url, close } = await listen(registry, 0);
  await promisify(execFile)('npm', ['run', 'audit'], {
    cwd: root,
    env: { ...process.env, npm_config_registry: url, no_proxy: '127.0.0.1', NO_PROXY: '127.0.0.1' },
  });
  await close();
  const { dependencies, devDependencies } = JSON.parse(read('functions/package.json'));
  const client = JSON.parse(read('web/package.json')).dependencies;
  const needed = Object.keys({ ...dependencies, ...devDependencies, ...client });
  expect(needed.filter((name) => !name.startsWith('@almighty-tools/') && !requested.has(name))).toEqual([]);
});
