import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { listen } from '../local-server.ts';
import { root } from './settings.ts';
import { defaultSteps } from './test-steps.ts';

const files = globSync('.github/{workflows,actions/*}/*.yml', { cwd: root });
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
});

it('every action has the same version and commit in all workflows', () => {
  const uses = files.flatMap((file) => read(file).match(/uses: [^.].*/g) ?? []);
  const actions = new Set(uses.map((line) => line.split('@')[0]));
  expect(new Set(uses).size).toBe(actions.size);
});

it('the jobs for a push run each test step once', () => {
  const { steps } = parse(read('.github/workflows/ci.yml')).jobs.test.strategy.matrix;
  expect(steps.join(' ').split(' ').sort()).toEqual([...defaultSteps].sort());
});

/** Jobs that read earlier commits or tags, which a shallow clone lacks. */
const jobsWithHistory = [
  ['ci.yml', 'test'],
  ['deploy.yml', 'deploy'],
  ['nightly.yml', 'old-pages'],
  ['nightly.yml', 'staging'],
] as const;

it.each(jobsWithHistory)('%s clones the whole history for the job %s', (file, job) => {
  const [checkout] = parse(read(`.github/workflows/${file}`)).jobs[job].steps;
  expect(checkout.with['fetch-depth']).toBe(0);
});

const jobs = files
  .filter((file) => file.includes('/workflows/'))
  .flatMap((file) => Object.values<Job>(parse(read(file)).jobs).map((job) => ({ file, ...job })));

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
  const workflows = files.filter((file) => file.includes('/workflows/')).map((file) => parse(read(file)));
  const withAccess = workflows.filter(
    ({ on, permissions }) => 'pull_request' in on && permissions['id-token'] === 'write',
  );
  const conditions = withAccess.flatMap(({ jobs }) =>
    Object.values<{ if: string }>(jobs).map((job) => job.if),
  );
  expect(conditions).toHaveLength(1);
  for (const condition of conditions) {
    expect(condition).toContain('github.event.pull_request.head.repo.full_name == github.repository');
    expect(condition).toContain("github.event.pull_request.user.login != 'dependabot[bot]'");
  }
});

it('the guide lets only the production environment of one repository deploy', () => {
  const guide = read('docs/deployment.md');
  expect(guide).toContain(
    `--attribute-condition="assertion.repository_id == '$repository' && assertion.environment == 'production'"`,
  );
  expect(guide).toMatch(/--member="principalSet:[^"]+\/attribute\.repository_id\/\$repository"/);
});

it('npm run audit checks every package of the client and the functions', async () => {
  const requested = new Set<string>();
  const registry = createServer(async (request, response) => {
    const sent = await buffer(request);
    for (const name of Object.keys(JSON.parse(String(gunzipSync(sent))))) requested.add(name);
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
  const { url, close } = await listen(registry, 0, () => registry.closeAllConnections());
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
