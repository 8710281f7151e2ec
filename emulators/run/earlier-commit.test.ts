import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { commitId } from './earlier-commit.ts';

const folder = mkdtempSync(join(tmpdir(), 'clone-'));
const git = (...args: string[]) =>
  execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, GIT_DIR: join(folder, '.git') },
  }).trim();

git('init', '-q');
const author = ['-c', 'user.name=Sam', '-c', 'user.email=sam@b.example'];
const commit = () => git(...author, 'commit', '--no-gpg-sign', '-q', '--allow-empty', '-m', 'Empty');
commit();

// Git reads this clone instead of the repository.
beforeEach(() => vi.stubEnv('GIT_DIR', join(folder, '.git')));
afterAll(() => rmSync(folder, { recursive: true }));

it('a missing commit is reported, and a missing tag with what to name instead', () => {
  expect(() => commitId('v9.9.9')).toThrow('This clone has no commit v9.9.9.');
  expect(() => commitId()).toThrow('This clone has no tag. Name a commit: npm test -- old-pages <commit>');
});

it('the default is the commit of the latest tag', () => {
  git('tag', 'v1.0.0');
  const tagged = git('rev-parse', '--short', 'HEAD');
  commit();
  expect(commitId()).toBe(tagged);
  expect(commitId('HEAD')).toBe(git('rev-parse', '--short', 'HEAD'));
});
