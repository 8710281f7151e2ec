import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from './settings.ts';
import { defaultSteps, stepNames } from './test-steps.ts';

const files = globSync('.github/{workflows,actions/*}/*.yml', { cwd: root });
const workflows = files.filter((file) => file.includes('/workflows/'));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const packageFile = JSON.parse(read('package.json'));

describe.each(files)('%s', (file) => {
  it('pins each action to a commit, and names its version', () => {
    const uses = read(file).match(/uses: .*/g) ?? [];
    const external = uses.filter((line) => !line.startsWith('uses: ./'));
    expect(external.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  });

  it('runs only existing scripts', () => {
    const scripts = [...read(file).matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
    expect(scripts.filter((name) => !packageFile.scripts[name ?? ''])).toEqual([]);
  });

  it('runs only existing test steps', () => {
    const named = [...read(file).matchAll(/\.ci\/run ([\w -]+)$/gm)].flatMap(([, steps = '']) =>
      steps.split(' '),
    );
    expect(stepNames).toEqual(expect.arrayContaining(named));
  });
});

const documents = globSync(['*.md', 'docs/**/*.md', '{functions,web,emulators}/**/*.md'], {
  cwd: root,
  exclude: ['**/node_modules/**'],
});

it.each(documents)('%s names only existing commands and test steps', (file) => {
  const text = read(file);
  const scripts = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  expect(Object.keys(packageFile.scripts)).toEqual(expect.arrayContaining(scripts));
  const named = [...text.matchAll(/npm test -- ([a-z][\w-]*)/g)].map(([, name = '']) => name);
  expect([...stepNames, 'changed']).toEqual(expect.arrayContaining(named));
});

type Row = { steps: string; shard?: string; node?: number; java?: number };

const rows: Row[] = parse(read('.github/workflows/ci.yml')).jobs.test.strategy.matrix.include;

it('the jobs for a push run each test step once', () => {
  const newest = rows.filter(({ node }) => node === undefined);
  const shards = newest.flatMap(({ shard }) => shard ?? []);
  expect(shards).toEqual(shards.map((_, index) => `${index + 1}/${shards.length}`));
  const first = newest.filter(({ shard }) => shard === undefined || shard.startsWith('1/'));
  expect(first.flatMap(({ steps }) => steps.split(' ')).sort()).toEqual([...defaultSteps, 'firefox'].sort());
});

it('a job runs tests with the oldest Node and Java that README promises', () => {
  const [, node, java] = /Node (\d+) and Java (\d+) or newer/.exec(read('README.md')) ?? [];
  expect(rows).toContainEqual(expect.objectContaining({ node: Number(node), java: Number(java) }));
});

/** Jobs that read earlier commits or tags, which a shallow clone lacks. */
const jobsWithHistory = [
  ['deploy.yml', 'deploy'],
  ['nightly.yml', 'old-pages'],
  ['nightly.yml', 'staging'],
] as const;

it.each(jobsWithHistory)('%s clones the whole history for the job %s', (file, job) => {
  const [checkout] = parse(read(`.github/workflows/${file}`)).jobs[job].steps;
  expect(checkout.with['fetch-depth']).toBe(0);
});

const jobs = workflows.flatMap((file) =>
  Object.values<Job>(parse(read(file)).jobs).map((job) => ({ file, ...job })),
);

type Job = { needs?: string; environment?: string; steps?: { run?: string }[] };

it('every deployment waits for all tests, and previews have their own environment', () => {
  const deploying = jobs.filter(({ steps }) => steps?.some(({ run }) => run?.includes('npm run deploy')));
  expect(deploying.map(({ environment }) => environment).sort()).toEqual(['production', 'staging']);
  for (const { file, needs = '' } of deploying) {
    expect(parse(read(file)).jobs[needs].uses).toBe('./.github/workflows/ci.yml');
  }
  const others = jobs.filter(({ environment }) => environment && !/^(production|staging)$/.test(environment));
  expect(others).toMatchObject([{ file: '.github/workflows/preview.yml', environment: 'preview' }]);
  expect(read('docs/deployment.md')).toContain("`in ['staging', 'preview']`");
});

it('no pull request of a fork or of Dependabot gets access to a project', () => {
  const withAccess = workflows
    .map((file) => parse(read(file)))
    .filter(({ on, permissions }) => 'pull_request' in on && permissions['id-token'] === 'write');
  const conditions = withAccess.flatMap(({ jobs }) =>
    Object.values<{ if: string }>(jobs).map((job) => job.if),
  );
  expect(conditions).toHaveLength(1);
  for (const condition of conditions) {
    expect(condition).toContain('github.event.pull_request.head.repo.full_name == github.repository');
    expect(condition).toContain("github.event.pull_request.user.login != 'dependabot[bot]'");
  }
});
