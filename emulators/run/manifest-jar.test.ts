import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { manifestJar } from './manifest-jar.ts';

const folder = mkdtempSync(join(tmpdir(), 'manifest-jar-'));

afterAll(() => rmSync(folder, { recursive: true }));

it('java -jar loads the main class from the class path in the jar', () => {
  const file = join(folder, 'start.jar');
  writeFileSync(file, manifestJar('store.NoSuchClass', `file:/${'long/'.repeat(40)}emulator.jar`));
  const { stderr } = spawnSync('java', ['-jar', file], { encoding: 'utf8' });
  // The error names the main class, so Java has accepted the jar and read its manifest.
  expect(stderr).toContain('store.NoSuchClass');
  expect(stderr).not.toMatch(/corrupt|no main manifest/i);
});
