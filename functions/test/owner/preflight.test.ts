import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isNear } from '../../owner/preflight/firestore.ts';
import { signedIn } from '../../owner/preflight/google.ts';
import { dueMigrations } from '../../owner/preflight/migrations.ts';
import { preflight } from '../../owner/preflight/preflight.ts';
import { sample } from '../../owner/preflight/store.ts';
import { BUILDER, database, type FakeGoogle, fakeGoogle, NUMBER, PROJECT } from './support/fake-google.ts';
import { type Workspace, workspace } from './support/workspace.ts';

let google: FakeGoogle;
let store: Workspace;

beforeEach(async () => {
  google = await fakeGoogle();
  store = workspace();
  for (const [name, value] of Object.entries(google.environment)) vi.stubEnv(name, value);
});

afterEach(() => {
  google.stop();
  store.stop();
});

async function runPreflight() {
  return preflight(await signedIn(PROJECT, process.env), store.root);
}

const project = `/v1/projects/${PROJECT}`;
const databasePath = `${project}/databases/(default)`;
const config = `/admin/v2${project.slice(3)}/config`;
const providers = `/admin/v2${project.slice(3)}/defaultSupportedIdpConfigs/google.com`;
const policy = `${project}:getIamPolicy`;
const otherSite = { projectNumber: NUMBER, resources: { hostingSite: 'made-up-store-a5c16' } };

const role = (name: string, member = BUILDER) => ({ role: `roles/${name}`, members: [member] });

it('the preflight finds no problem in a complete project and returns its site', async () => {
  expect(await runPreflight()).toEqual({ findings: [], site: PROJECT });
});

it('the preflight accepts a basic role, a database in nam5, no automatic refunds, no returns and no cache', async () => {
  for (const name of ['REFUNDS_PER_RUN', 'RETURN_DAYS', 'PUBLIC_LIST_AGE_MS']) setLine(store, name, '0');
  google.setResponse(databasePath, { ...database, locationId: 'nam5' });
  for (const name of ['editor', 'owner']) {
    google.setResponse(policy, { bindings: [role(name)] });
    expect((await runPreflight()).findings).toEqual([]);
  }
});

const v1beta1 = `/v1beta1${project.slice(3)}`;
const inFile = `functions/.env.${PROJECT}`;

type Change = (google: FakeGoogle, store: Workspace) => void;

/** Changes Google's response to a request. Without a response, the object does not exist. */
const respond =
  (path: string, response?: object): Change =>
  ({ setResponse }) =>
    setResponse(path, response);
const databaseWith = (changes: object) => respond(databasePath, { ...database, ...changes });
const remove =
  (path: string): Change =>
  (_, store) =>
    store.remove(path);
const [data, accounts] = ['datastore.user', 'firebaseauth.admin'] as const;
/** Gives roles to the functions. A person has all of them. */
const roles = (name: string) =>
  respond(policy, { bindings: [role(name), role(data, 'user:ann'), role(accounts, 'user:ann')] });
/** Sets parameters of the functions. */
const set =
  (values: Record<string, string>): Change =>
  (_, store) => {
    for (const [name, value] of Object.entries(values)) setLine(store, name, value);
  };

/** One missing item per row, with the expected problem and its fix. */
it.each<[Change, string, string]>([
  [
    respond(databasePath),
    'database does not exist',
    '--location=us-central1 --type=firestore-native --delete-protection --enable-pitr',
  ],
  [databaseWith({ locationId: 'eur3' }), 'is in eur3', 'region.ts'],
  [
    databaseWith({ deleteProtectionState: 'DELETE_PROTECTION_DISABLED' }),
    'no delete protection',
    "update --project=made-up-store --database='(default)' --delete-protection",
  ],
  [
    databaseWith({ pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED' }),
    'no point-in-time recovery',
    '--enable-pitr',
  ],
  [respond(config, { signIn: {} }), 'Registration with e-mail and password', 'authentication/providers'],
  [
    respond(config, { signIn: { email: { enabled: true, passwordRequired: false } } }),
    'Registration with e-mail and password',
    'authentication/providers',
  ],
  [respond(providers), 'Login with Google', 'authentication/providers'],
  [roles(accounts), 'may not read and write Firestore', `--role=roles/${data}`],
  [roles(data), 'may not read accounts', `--role=roles/${accounts}`],
  [
    remove(`functions/.env.${PROJECT}`),
    'functions/.env.made-up-store is missing',
    'cp functions/.env.example',
  ],
  [set({ MAX_OPEN_ORDERS: '0' }), 'MAX_OPEN_ORDERS is 0', 'to a whole number, at least 1'],
  [set({ REFUNDS_PER_RUN: 'none' }), 'REFUNDS_PER_RUN is none', 'to a whole number, at least 0'],
  [set({ SITE_URL: 'https://a.example/store' }), 'SITE_URL is "https://a.example/store"', 'without a path'],
  [
    respond(v1beta1, otherSite),
    'SITE_URL is "", but the Hosting site is made-up-store-a5c16',
    `${inFile} to https://made-up-store-a5c16.web.app`,
  ],
  [set({ ORDER_MAILS: 'on' }), 'SMTP_URL must name a mail server when ORDER_MAILS is on.', inFile],
  [
    (_, store) => store.setStore({ address: sample.address }),
    `address is "${sample.address}" in functions/src/contract/store.ts`,
    'the postal address of your own store',
  ],
])('the preflight finds exactly one missing item: $1', async (change, wrong, fix) => {
  change(google, store);
  const { findings } = await runPreflight();
  expect(findings).toEqual([{ wrong: expect.stringContaining(wrong), fix: expect.stringContaining(fix) }]);
});

const setLine = (store: Workspace, name: string, value: string) =>
  changeLine(store, name, `${name}=${value}`);

function changeLine(store: Workspace, name: string, line: string): void {
  const file = store.file(`functions/.env.${PROJECT}`);
  writeFileSync(file, readFileSync(file, 'utf8').replace(new RegExp(`^${name}=.*$`, 'm'), line));
}

it.each(['https://tools.example', 'https://tools.example/'])(
  'the preflight accepts SITE_URL=%s',
  async (url) => {
    google.setResponse(`/v1beta1${project.slice(3)}`, otherSite);
    setLine(store, 'SITE_URL', url);
    expect(await runPreflight()).toEqual({ findings: [], site: 'made-up-store-a5c16' });
  },
);

it.each<[string, Change]>([
  ['does not exist', respond(v1beta1)],
  ['may not be used', ({ deny }) => deny(v1beta1)],
  ['has no Hosting site', respond(v1beta1, { projectNumber: NUMBER, resources: {} })],
])('the preflight stops if the project %s', async (_, change) => {
  change(google, store);
  await expect(runPreflight()).rejects.toThrow(
    'not a Firebase project with a Hosting site, or you may not use it',
  );
});

it.each([
  ['europe-west1', 'europe-west1'],
  ['eur3', 'europe-west1'],
  ['eur3', 'europe-west4'],
  ['nam5', 'us-central1'],
])('a database in %s is near functions in %s', (location, region) => {
  expect(isNear(location, region)).toBe(true);
  expect(isNear(location, 'asia-east1')).toBe(false);
});

it('the preflight returns all findings together', async () => {
  google.setResponse(databasePath, undefined);
  google.setResponse(policy, {});
  expect((await runPreflight()).findings).toHaveLength(3);
});

it('lists the migrations that have not finished', async () => {
  const load = () => Promise.reject(new Error('A list of migrations does not need their steps'));
  const migrations = [
    { id: '001-sizes', title: 'Crates: sizes', load },
    { id: '002-colours', title: 'Crates: colours', load },
    { id: '003-labels', title: 'Crates: labels', load },
  ];
  const due = await dueMigrations(await signedIn(PROJECT, process.env), migrations);
  expect(due).toEqual(['002-colours: Crates: colours', '003-labels: Crates: labels']);
});
