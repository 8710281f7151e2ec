import { execFile } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deployStore } from '../../owner/deploy-store.ts';
import { Problem } from '../../owner/problem.ts';
import { type FakeGoogle, fakeGoogle, NUMBER, PROJECT } from './support/fake-google.ts';
import { type FakeSite, fakeSite, homeHeaders, type Page } from './support/fake-site.ts';
import { type Workspace, workspace } from './support/workspace.ts';

vi.mock('../../owner/migrations/list.ts', () => ({
  migrations: ['sizes', 'colours'].map((name, index) => ({
    id: `00${index + 1}-${name}`,
    title: `Crates: ${name}`,
  })),
}));

const run = promisify(execFile);
const command = fileURLToPath(new URL('../../owner/deploy.ts', import.meta.url));

let google: FakeGoogle;
let site: FakeSite;
let store: Workspace;

/** The variables that the command sets. */
const projectVariables = ['GCLOUD_PROJECT', 'GOOGLE_CLOUD_PROJECT', 'GOOGLE_CLOUD_QUOTA_PROJECT'];

beforeEach(async () => {
  [google, site, store] = [await fakeGoogle(), await fakeSite(), workspace()];
  for (const name of projectVariables) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries(google.environment)) vi.stubEnv(name, value);
  // Contains a fake `firebase`, which only records its arguments.
  vi.stubEnv('PATH', [store.bin, process.env.PATH].join(delimiter));
});

afterEach(() => {
  google.stop();
  site.stop();
  store.stop();
  vi.restoreAllMocks();
});

type Result = { code: unknown; stdout: string; stderr: string };

/** Returns what `npm run deploy` prints, and its exit code. A problem is printed by the command. */
async function deploy(args: string[]): Promise<Result> {
  const [log, error] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
  for (const spy of [log, error]) spy.mockImplementation(() => undefined);
  const printed = (spy: typeof log) => spy.mock.calls.map((line) => line.join(' ')).join('\n');
  try {
    const code = await deployStore(args, store.root);
    return { code, stdout: printed(log), stderr: printed(error) };
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return { code: 1, stdout: printed(log), stderr: problem.message };
  }
}

/** Runs `npm run deploy` in its own process. */
async function runDeploy(args: string[], settings: Record<string, string> = {}): Promise<Result> {
  const env = { ...process.env, OWNER_WORKSPACE: store.root, NODE_NO_WARNINGS: '1', ...settings };
  try {
    return { code: 0, ...(await run(process.execPath, [command, ...args], { env })) };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'stdout' in error && 'stderr' in error)) throw error;
    return { code: error.code, stdout: String(error.stdout), stderr: String(error.stderr) };
  }
}

const named = ['--project', PROJECT];
const failure = (words: string) => ({ code: 1, stderr: expect.stringContaining(words) });
const down = { message: 'The store cannot reach: stripe', code: 'dependency_down', down: ['stripe'] };
const noStripe = { status: 503, body: JSON.stringify(down) };
const letsIn = { status: 200, body: '{"code":"unauthenticated"}' };
const noClient = { status: 404, body: '<a href="/">A store</a>' };
const whole = `deploy --project ${PROJECT} --only firestore,functions,hosting`;

describe('npm run deploy', () => {
  it('deploys everything, then reports that the store works', async () => {
    const { code, stdout } = await deploy([...named, '--url', site.url]);
    expect(stdout).toMatch(/· Deploying \S+ over v0\.9\.0/);
    expect(stdout).toContain(`✓ ${site.url} works`);
    expect(code).toBe(0);
    expect(store.calls()).toEqual([whole]);
  });

  it('deletes functions but no indexes with --force', async () => {
    site.pages['/api/users'] = { status: 401, body: '{"code":"app_unverified"}' };
    expect(await deploy([...named, '--force', '--url', site.url])).toMatchObject({ code: 0 });
    expect(store.calls()).toEqual([
      `deploy --project ${PROJECT} --only firestore --non-interactive`,
      `deploy --project ${PROJECT} --only functions,hosting --force`,
    ]);
  });

  it('reads but writes nothing with --dry-run', async () => {
    const other = { projectNumber: NUMBER, resources: { hostingSite: 'other-site' } };
    google.setResponse(`/v1beta1/projects/${PROJECT}`, other);
    appendFileSync(store.file(`functions/.env.${PROJECT}`), '\nSITE_URL=https://tools.example\n');
    const { code, stdout } = await deploy([...named, '--dry-run']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('✓ Ready to deploy') });
    expect(stdout).toContain('https://other-site.web.app reports no version yet');
    expect(store.calls()).toEqual([]);
    expect(google.requests.filter(({ method }) => method !== 'GET')).toEqual([
      { method: 'POST', path: `/v1/projects/${PROJECT}:getIamPolicy` },
    ]);
  });

  it('deploys nothing if something is missing, and prints each fix', async () => {
    google.setResponse(`/v1/projects/${PROJECT}/databases/(default)`, undefined);
    google.setResponse(`/v1/projects/${PROJECT}:getIamPolicy`, {});
    const result = await deploy([...named, '--url', site.url]);
    for (const fix of ['firestore databases create --project', 'projects add-iam-policy-binding'])
      expect(result).toMatchObject(failure(`gcloud ${fix}`));
    expect(store.calls()).toEqual([]);
  });

  it('reports the migrations that are due, also with --dry-run', async () => {
    const due = `002-colours: Crates: colours \n  Run: npm run migrate -- --project ${PROJECT}`;
    for (const args of [['--url', site.url], ['--dry-run']])
      expect(await deploy([...named, ...args])).toMatchObject({
        code: 0,
        stdout: expect.stringContaining(due),
      });
    const records = `/v1/projects/${PROJECT}/databases/(default)/documents/migrations?pageSize=300`;
    google.setResponse(records, undefined);
    expect((await deploy([...named, '--dry-run'])).stdout).toContain('migrations could not be read');
  });

  it('reports a user who is not signed in', async () => {
    const signedOut = { GCE_METADATA_HOST: '127.0.0.1:9', METADATA_SERVER_DETECTION: 'none' };
    const { code, stderr } = await runDeploy(named, signedOut);
    expect(stderr).toBe('✗ You are not signed in to Google. Run: gcloud auth application-default login\n');
    expect(code).toBe(1);
  });

  it('refuses the environment variables of the emulators', async () => {
    const names = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'];
    for (const name of names) vi.stubEnv(name, '127.0.0.1:8080');
    const words = `${names.join(' and ')} must not be set for the real project`;
    expect(await deploy(named)).toMatchObject(failure(words));
    expect(google.requests).toEqual([]);
  });

  it('stops if the Firebase CLI fails', async () => {
    vi.stubEnv('FIREBASE_EXIT', '2');
    expect(await deploy([...named, '--url', site.url])).toMatchObject(failure('firebase deploy failed'));
  });

  it.each([
    [[], '--project is missing'],
    [['--project', 'demo-almighty-tools'], 'is a demo project'],
    [['--project', 'x', '--now'], 'Usage:'],
  ])('rejects the arguments %j', async (args, words) => {
    expect(await deploy(args)).toMatchObject(failure(words));
  });
});

describe('the check after a deployment', () => {
  it.each<[string, string, Record<string, Page>]>([
    ['Home is missing', 'Home responds with 404', { '/': { status: 404 } }],
    ...Object.keys(homeHeaders).map((name): [string, string, Record<string, Page>] => [
      `Home has no ${name}`,
      `missing or wrong header ${name}`,
      { '/': { status: 200, headers: { ...homeHeaders, [name]: '' } } },
    ]),
    ['the API does not run', '/api/health responds with 503.', { '/api/health': { status: 503 } }],
    ['the API cannot reach Stripe', '503: The store cannot reach: stripe.', { '/api/health': noStripe }],
    ['the API lets all in', '/api/users responds with 200', { '/api/users': letsIn }],
    ['an unknown tool has a page', '/tools/x responds with 200', { '/tools/x': { status: 200 } }],
    ['a tool’s page lacks the client', '/tools/x does not contain the client', { '/tools/x': noClient }],
  ])('fails if %s', async (_, words, pages) => {
    Object.assign(site.pages, pages);
    const result = await deploy([...named, '--url', site.url]);
    expect(result).toMatchObject(failure(words));
    expect(result).toMatchObject(failure('was deployed but does not work'));
  });
  it('fails if the site is down', async () => {
    site.stop();
    expect(await deploy([...named, '--url', site.url])).toMatchObject(failure('does not respond'));
  });
});
