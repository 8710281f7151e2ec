import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BUILDER, database, type FakeGoogle, fakeGoogle, PROJECT } from '../test/fake-google.ts';
import { type Workspace, workspace } from '../test/workspace.ts';
import { Google } from './google.ts';
import { dueMigrations } from './migrations.ts';
import { preflight } from './preflight.ts';
import { sample } from './store.ts';

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
  return preflight(await Google.signedIn(PROJECT, process.env), store.root);
}

const project = `/v1/projects/${PROJECT}`;
const databasePath = `${project}/databases/(default)`;
const config = `/admin/v2${project.slice(3)}/config`;
const providers = `/admin/v2${project.slice(3)}/defaultSupportedIdpConfigs/google.com`;
const policy = `${project}:getIamPolicy`;
const otherSite = { resources: { hostingSite: 'made-up-store-a5c16' } };
const role = (name: string) => ({ role: `roles/${name}`, members: [BUILDER] });

it('the preflight finds no problem in a complete project and returns its site', async () => {
  expect(await runPreflight()).toEqual({ findings: [], site: PROJECT });
});

it('the preflight accepts an editor role, a database in nam5 and no automatic refunds', async () => {
  setLine(store, 'REFUNDS_PER_RUN', '0');
  google.setResponse(policy, { bindings: [role('editor')] });
  google.setResponse(databasePath, { ...database, locationId: 'nam5' });
  expect((await runPreflight()).findings).toEqual([]);
});

const v1beta1 = `/v1beta1${project.slice(3)}`;
const secret = (name: string) => `${project}/secrets/${name}/versions/latest`;
const inFile = `set it in functions/.env.${PROJECT}`;
const both = `set both in functions/.env.${PROJECT}, or none`;
const inClient = `set it in web/.env.${PROJECT}`;
const smtp = 'smtps://user@smtp.example.com';
const sender = 'store@tools.example';

type Change = (google: FakeGoogle, store: Workspace) => void;

/** Changes Google's response to a request. Without a response, the object does not exist. */
const respond =
  (path: string, response?: object): Change =>
  ({ setResponse }) =>
    setResponse(path, response);
const databaseWith = (changes: object) => respond(databasePath, { ...database, ...changes });
const withoutSecret = (name: string, response?: object): [Change, string, string] => [
  respond(secret(name), response),
  `${name} has no value`,
  `functions:secrets:set ${name} --project ${PROJECT}`,
];
const remove =
  (path: string): Change =>
  (_, store) =>
    store.remove(path);
const [builder, data, accounts] = [
  'cloudbuild.builds.builder',
  'datastore.user',
  'firebaseauth.admin',
] as const;
const roles = (...names: string[]) => respond(policy, { bindings: names.map(role) });
/** Sets parameters of the functions. */
const set =
  (values: Record<string, string>): Change =>
  (_, store) => {
    for (const [name, value] of Object.entries(values)) setLine(store, name, value);
  };
const setClient =
  (values: Record<string, string>): Change =>
  (_, store) =>
    store.setClient(values);

/** One missing item per row, with the expected problem and its fix. */
it.each<[Change, string, string]>([
  [respond(project), 'The project made-up-store does not exist.', 'firebase projects:create'],
  [({ deny }) => deny(project), 'or you may not use it', 'roles/serviceusage.serviceUsageConsumer'],
  [respond(v1beta1), 'not a Firebase', 'projects:addfirebase'],
  [respond(v1beta1, {}), 'no Hosting site', 'hosting:sites:create'],
  [respond(`${project}/billingInfo`, {}), 'no billing account', 'gcloud billing projects link'],
  [respond(databasePath), 'database does not exist', '--delete-protection --enable-pitr'],
  [databaseWith({ type: 'DATASTORE_MODE' }), 'DATASTORE_MODE', 'native'],
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
  withoutSecret('STRIPE_SECRET_KEY'),
  withoutSecret('STRIPE_WEBHOOK_SECRET', { state: 'DISABLED' }),
  withoutSecret('SMTP_PASSWORD'),
  [respond(config, { signIn: {} }), 'Registration with e-mail and password', 'authentication/providers'],
  [
    respond(config, { signIn: { email: { enabled: true, passwordRequired: false } } }),
    'Registration with e-mail and password',
    'authentication/providers',
  ],
  [respond(providers), 'Login with Google', 'authentication/providers'],
  [roles(data, accounts), 'may not build', `--member=${BUILDER} --role=roles/${builder}`],
  [roles(builder, accounts), 'may not read and write Firestore', `--role=roles/${data}`],
  [roles(builder, data), 'may not read accounts', `--role=roles/${accounts}`],
  [
    remove(`functions/.env.${PROJECT}`),
    'functions/.env.made-up-store is missing',
    'cp functions/.env.example',
  ],
  [(_, store) => changeLine(store, 'APP_CHECK', ''), 'APP_CHECK is not set', inFile],
  [set({ MAX_OPEN_ORDERS: '0' }), 'MAX_OPEN_ORDERS is 0', 'to a whole number, at least 1'],
  [set({ REFUNDS_PER_RUN: 'none' }), 'REFUNDS_PER_RUN is none', 'to a whole number, at least 0'],
  [set({ SITE_URL: 'https://a.example/store' }), 'SITE_URL is https://a.example/store', 'without a path'],
  [
    respond(v1beta1, otherSite),
    'SITE_URL is empty, but the Hosting site is made-up-store-a5c16',
    `${inFile} to https://made-up-store-a5c16.web.app`,
  ],
  [set({ ORDER_MAILS: 'on' }), 'ORDER_MAILS is on, but no mail server', 'set SMTP_URL and MAIL_FROM'],
  [set({ SMTP_URL: smtp }), 'SMTP_URL is set, but MAIL_FROM is empty', both],
  [set({ MAIL_FROM: sender }), 'MAIL_FROM is set, but SMTP_URL is empty', both],
  [set({ SMTP_URL: 'smtp.a.b:465', MAIL_FROM: sender }), 'SMTP_URL is smtp.a.b:465.', 'such as smtps://'],
  [set({ SMTP_URL: smtp, MAIL_FROM: 'Our store' }), 'MAIL_FROM is Our store.', 'one plain e-mail address'],
  [
    (_, store) => store.setStore({ address: sample.address }),
    `address is still "${sample.address}" of the sample store`,
    'the postal address of your store',
  ],
  [remove(`web/.env.${PROJECT}`), 'web/.env.made-up-store is missing', 'cp web/.env.example'],
  [setClient({ VITE_STRIPE_PUBLISHABLE_KEY: '' }), 'VITE_STRIPE_PUBLISHABLE_KEY is not set', inClient],
  [
    setClient({ VITE_FIREBASE_AUTH_DOMAIN: '<project>.firebaseapp.com' }),
    'VITE_FIREBASE_AUTH_DOMAIN is not set',
    inClient,
  ],
  [setClient({ VITE_FIREBASE_PROJECT_ID: 'other' }), 'VITE_FIREBASE_PROJECT_ID is other', inClient],
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

it('the preflight returns all findings together', async () => {
  google.setResponse(databasePath, undefined);
  google.setResponse(`${project}/billingInfo`, {});
  google.setResponse(policy, {});
  expect((await runPreflight()).findings).toHaveLength(5);
});

it('lists the migrations that have not finished', async () => {
  const load = () => Promise.reject(new Error('A list of migrations does not need their steps'));
  const migrations = [
    { id: '001-sizes', title: 'Crates: sizes', load },
    { id: '002-colours', title: 'Crates: colours', load },
    { id: '003-labels', title: 'Crates: labels', load },
  ];
  const due = await dueMigrations(await Google.signedIn(PROJECT, process.env), migrations);
  expect(due).toEqual(['002-colours: Crates: colours', '003-labels: Crates: labels']);
});
