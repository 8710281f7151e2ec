import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { region } from '../../src/platform/config/region.ts';
import { type FakeGoogle, fakeGoogle, PROJECT } from '../owner/support/fake-google.ts';
import { type FakeSite, fakeSite } from '../owner/support/fake-site.ts';
import { type Deployed, googleDeployment } from '../owner/support/google-deployment.ts';
import { type Workspace, workspace } from '../owner/support/workspace.ts';
import { call } from '../support/api.ts';
import { ownApi } from '../support/own-api.ts';
import { unzip } from '../support/unzip.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const indexFile = z.object({
  indexes: z.array(z.unknown()),
  fieldOverrides: z.array(z.object({ collectionGroup: z.string(), fieldPath: z.string() })),
});
const DEPLOYED_WITHIN_MS = 120_000;
const INSTALLED_WITHIN_MS = 180_000;

/** Settings that keep the Firebase CLI from using the emulators of the tests. */
const withoutEmulators = {
  FIREBASE_AUTH_EMULATOR_HOST: '',
  FIRESTORE_EMULATOR_HOST: '',
  STRIPE_API_BASE: '',
};

let deployed: Deployed;
let google: FakeGoogle;
let site: FakeSite;
let store: Workspace;
let printed: string;

/**
 * Runs `npm run deploy` with the Firebase CLI, the functions under test and a site of one page. npm is
 * offline; otherwise, the CLI would request the newest version of firebase-functions.
 */
beforeAll(async () => {
  deployed = googleDeployment(() => google.url);
  [google, site, store] = [await fakeGoogle(deployed.respond), await fakeSite(), workspace()];
  const config = JSON.parse(read('firebase.json'));
  // The functions are already built, and other tests cover the build of the site.
  delete config.functions.predeploy;
  delete config.hosting.predeploy;
  writeFileSync(store.file('firebase.json'), JSON.stringify(config));
  for (const file of ['firestore.rules', 'firestore.indexes.json'])
    cpSync(join(root, file), store.file(file));
  cpSync(join(root, 'functions'), store.file('functions'), {
    recursive: true,
    filter: (path) => !/node_modules/.test(path),
  });
  store.setStore({});
  symlinkSync(join(root, 'node_modules'), store.file('functions/node_modules'));
  mkdirSync(store.file('web/dist'));
  writeFileSync(store.file('web/dist/index.html'), '<!doctype html><title>A store</title>');
  const cliSettings = { CI: 'true', npm_config_offline: 'true', XDG_CONFIG_HOME: store.file('config') };
  const environment = { ...process.env, ...google.environment, ...cliSettings, ...withoutEmulators };
  printed = await deploy({ ...environment, OWNER_WORKSPACE: store.root });
}, DEPLOYED_WITHIN_MS);

afterAll(() => {
  google.stop();
  site.stop();
  store.stop();
});

async function deploy(env: NodeJS.ProcessEnv): Promise<string> {
  const command = join(root, 'functions/owner/deploy.ts');
  const args = [command, '--project', PROJECT, '--force', '--url', site.url];
  const { code, stdout, stderr } = await run(process.execPath, args, { env }).then(
    (outcome) => ({ code: 0, ...outcome }),
    (failure) => failure,
  );
  if (code !== 0) throw new Error(`${stdout}${stderr}`);
  return stdout;
}

const functionSchema = z.looseObject({
  buildConfig: z.looseObject({ runtime: z.string(), entryPoint: z.string() }),
  serviceConfig: z.looseObject({
    environmentVariables: z.record(z.string(), z.string()),
    secretEnvironmentVariables: z.array(z.looseObject({ key: z.string() })).default([]),
    maxInstanceRequestConcurrency: z.number().optional(),
  }),
});

describe('npm run deploy with the Firebase CLI', () => {
  it('deploys a working store and sends only expected requests to Google', () => {
    expect(printed).toContain('Deploy complete!');
    expect(printed).toContain(`✓ ${site.url} works`);
    expect(printed).toMatch(/^· Deploying [\w.-]+ over v0\.9\.0$/m);
    // A request that deletes the index of a later release would be in this list.
    expect(deployed.unknown).toEqual([]);
  });

  it('uploads only the files that are needed to run the functions', () => {
    const names = [...unzip(deployed.source()).keys()];
    expect(names.filter((name) => !name.startsWith('lib/')).sort()).toEqual([
      'package-lock.json',
      'package.json',
    ]);
    expect(names).toContain('lib/index.cjs');
    expect(names.filter((name) => name.includes('.test.'))).toEqual([]);
  });

  // `build.test.ts` tests the secrets and the schedule of each function.
  it('creates all six functions with their region, settings and secrets', () => {
    const made = deployed.bodiesOf('POST', new RegExp(`/locations/${region}/functions\\?functionId=`));
    const functions = made.map((body) => functionSchema.parse(body));
    const named = Object.fromEntries(functions.map((each) => [each.buildConfig.entryPoint, each]));
    expect(Object.keys(named)).toHaveLength(6);
    for (const { buildConfig, serviceConfig } of functions) {
      expect(buildConfig.runtime).toBe('nodejs24');
      const settings = { ORDER_HOLD_MINUTES: '1440', APP_CHECK: 'off' };
      expect(serviceConfig.environmentVariables).toMatchObject(settings);
      expect(serviceConfig.environmentVariables).not.toHaveProperty('STRIPE_API_BASE');
    }
    const secrets = named.api?.serviceConfig.secretEnvironmentVariables.map(({ key }) => key).sort();
    expect(secrets).toEqual(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);
    expect(named.api?.serviceConfig.maxInstanceRequestConcurrency).toBe(80);
  });

  it('allows everyone to call the API, and only the scheduler to call the other functions', () => {
    const members = (path: RegExp) => JSON.stringify(deployed.bodiesOf('POST', path));
    expect(members(/\/services\/api:setIamPolicy$/)).toContain('allUsers');
    expect(members(/\/services\/(?!api)\w+:setIamPolicy$/)).not.toContain('allUsers');
    expect(deployed.bodiesOf('POST', /\/jobs$/)).toHaveLength(5);
  });

  it('sets up Firestore to delete expired documents', () => {
    const { fieldOverrides } = indexFile.parse(JSON.parse(read('firestore.indexes.json')));
    for (const { collectionGroup, fieldPath } of fieldOverrides) {
      const path = new RegExp(`/collectionGroups/${collectionGroup}/fields/${fieldPath}$`);
      expect(deployed.bodiesOf('PATCH', path), collectionGroup).toEqual([
        { indexConfig: { indexes: [] }, ttlConfig: {} },
      ]);
    }
  });

  it('deploys the rules and every index', () => {
    expect(deployed.bodiesOf('POST', /\/rulesets$/)).toEqual([
      { source: { files: [{ name: 'firestore.rules', content: read('firestore.rules') }] } },
    ]);
    const { indexes } = indexFile.parse(JSON.parse(read('firestore.indexes.json')));
    expect(deployed.bodiesOf('POST', /\/collectionGroups\/\w+\/indexes$/)).toHaveLength(indexes.length);
  });

  it('deploys the site with its security headers, and sends /api to the function', () => {
    const [version] = deployed.bodiesOf('PATCH', /\/versions\/1\?/);
    const text = JSON.stringify(version);
    expect(version).toMatchObject({ status: 'FINALIZED' });
    expect(text).toMatch(/default-src 'self'; script-src 'self' 'sha256-[^']+' https:\/\/js\.stripe\.com/);
    expect(version).toMatchObject({
      config: {
        rewrites: expect.arrayContaining([{ glob: '/api/**', run: { serviceId: 'api', region } }]),
      },
    });
  });
});

/** Installs the files as Google's builder does: from the lock file, without development packages. */
it(
  'the uploaded files can be installed and run outside the workspace',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'functions-'));
    for (const [name, content] of unzip(deployed.source())) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    // npm's cache already contains the packages of the workspace.
    await run('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--ignore-scripts'], {
      cwd: folder,
    });
    const api = await ownApi(
      {},
      { framework: join(folder, 'node_modules/.bin/functions-framework'), source: folder },
    );
    try {
      const { status, body } = await call('GET', '/tools?limit=1', { at: api.url });
      expect({ status, body }).toEqual({
        status: 200,
        body: [expect.objectContaining({ _id: expect.any(String) })],
      });
    } finally {
      await api.stop();
      rmSync(folder, { recursive: true });
    }
  },
  INSTALLED_WITHIN_MS,
);
