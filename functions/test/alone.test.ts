import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { call } from './support/api.ts';
import { ownApi } from './support/own-api.ts';

const run = promisify(execFile);
const functions = fileURLToPath(new URL('../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'functions-'));
const INSTALLED_WITHIN_MS = 180_000;

afterAll(() => rmSync(folder, { recursive: true }));

/** As Google's builder does it: with the lock file that lies beside `package.json`, without what is for development. */
it(
  'what is deployed installs and serves alone, outside the workspace',
  async () => {
    for (const uploaded of ['package.json', 'package-lock.json', 'lib']) {
      cpSync(join(functions, uploaded), join(folder, uploaded), { recursive: true });
    }
    // What the workspace was installed with is in npm's cache.
    await run('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--ignore-scripts'], {
      cwd: folder,
    });
    const framework = join(folder, 'node_modules/.bin/functions-framework');
    const api = await ownApi({}, { framework, source: folder });
    try {
      const { status, body } = await call('GET', '/tools?limit=1', { at: api.url });
      expect({ status, body }).toEqual({
        status: 200,
        body: [expect.objectContaining({ _id: expect.any(String) })],
      });
    } finally {
      await api.stop();
    }
  },
  INSTALLED_WITHIN_MS,
);
