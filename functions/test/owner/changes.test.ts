import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { versionToBuild } from '../../build/version.ts';
import { changesSince } from '../../owner/changes.ts';
import { type FakeSite, fakeSite } from './support/fake-site.ts';

const repository = mkdtempSync(join(tmpdir(), 'history-'));
let site: FakeSite;

beforeAll(async () => {
  site = await fakeSite();
  git('init', '--quiet');
  for (let number = 1; number <= 42; number += 1) {
    const author = ['-c', 'user.name=A', '-c', 'user.email=a@b.example'];
    git(...author, 'commit', '--quiet', '--allow-empty', '--no-gpg-sign', '-m', `number ${number}`);
  }
});

afterAll(() => {
  site.stop();
  rmSync(repository, { recursive: true });
});

function runs(version: string): void {
  site.pages['/api/health'] = { status: 200, body: JSON.stringify({ status: 'ok', version }) };
}

const git = (...words: string[]) => execFileSync('git', words, { cwd: repository, encoding: 'utf8' }).trim();

it('changesSince lists the commits since the running version, newest first, at most 40', async () => {
  runs(`v1.0.0-3-g${git('rev-parse', 'HEAD~2')}-dirty`);
  const [title, ...commits] = await changesSince(site.url, repository);
  expect(title).toContain(`Deploying ${versionToBuild()} over v1.0.0-3-g`);
  expect(commits).toEqual([
    expect.stringMatching(/^ {2}\w+ number 42$/),
    expect.stringMatching(/^ {2}\w+ number 41$/),
  ]);
  runs(git('rev-parse', '--short', 'HEAD~41'));
  const [, ...newest] = await changesSince(site.url, repository);
  expect([newest.length, newest[0]]).toEqual([40, commits[0]]);
});

it('changesSince lists no commits for the same version or an unknown one', async () => {
  runs(versionToBuild());
  expect(await changesSince(site.url, repository)).toEqual([expect.stringContaining('the same version')]);
  site.pages['/api/health'] = { status: 404 };
  expect(await changesSince(site.url, repository)).toEqual([
    expect.stringContaining('reports no version yet'),
  ]);
});

it('changesSince passes nothing but a revision to git', async () => {
  runs('--output=/tmp/made-up');
  expect(await changesSince(site.url, repository)).toHaveLength(1);
});

it('versionToBuild returns STORE_VERSION if it is set', () => {
  expect(versionToBuild({ STORE_VERSION: 'v2.0.0' })).toBe('v2.0.0');
});
