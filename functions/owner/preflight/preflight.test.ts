import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BUILDER, type FakeGoogle, fakeGoogle, PROJECT } from '../test/fake-google.ts';
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
  vi.unstubAllEnvs();
});

async function runPreflight() {
  return preflight(await Google.signedIn(PROJECT, process.env), store.root);
}

const project = `/v1/projects/${PROJECT}`;
const database = `${project}/databases/(default)`;
const config = `/admin/v2${project.slice(3)}/config`;
const providers = `/admin/v2${project.slice(3)}/defaultSupportedIdpConfigs/google.com`;
const policy = `${project}:getIamPolicy`;
const live = {
  type: 'FIRESTORE_NATIVE',
  locationId: 'us-central1',
  deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
};
const otherSite = { resources: { hostingSite: 'made-up-store-a5c16' } };
const role = (name: string) => ({ role: `roles/${name}`, members: [BUILDER] });

it('the preflight finds no problem in a complete project and returns its site', async () => {
  expect(await runPreflight()).toEqual({ findings: [], site: PROJECT });
});

it('the preflight accepts an editor role and a database in nam5', async () => {
  google.setResponse(policy, { bindings: [role('editor')] });
  google.setResponse(database, { ...live, locationId: 'nam5' });
  expect((await runPreflight()).findings).toEqual([]);
});

/** One missing item per row, with the expected problem and its fix. */
it.each<[string, (google: FakeGoogle, store: Workspace) => void, string | RegExp, string]>([
  [
    'project',
    ({ setResponse }) => setResponse(project, undefined),
    /^The project made-up-store does not exist\.$/,
    'firebase projects:create',
  ],
  [
    'the role to use the project',
    ({ deny }) => deny(project),
    'or you may not use it',
    '--role=roles/serviceusage.serviceUsageConsumer',
  ],
  [
    'Firebase',
    ({ setResponse }) => setResponse(`/v1beta1${project.slice(3)}`, undefined),
    'not a Firebase',
    'projects:addfirebase',
  ],
  [
    'site',
    ({ setResponse }) => setResponse(`/v1beta1${project.slice(3)}`, {}),
    'no Hosting site',
    'hosting:sites:create',
  ],
  [
    'billing',
    ({ setResponse }) => setResponse(`${project}/billingInfo`, {}),
    'no billing account',
    'gcloud billing projects link',
  ],
  [
    'database',
    ({ setResponse }) => setResponse(database, undefined),
    'database does not exist',
    '--delete-protection --enable-pitr',
  ],
  [
    'native mode',
    ({ setResponse }) => setResponse(database, { ...live, type: 'DATASTORE_MODE' }),
    'DATASTORE_MODE',
    'native',
  ],
  [
    'region',
    ({ setResponse }) => setResponse(database, { ...live, locationId: 'eur3' }),
    'is in eur3',
    'region.ts',
  ],
  [
    'delete protection',
    ({ setResponse }) =>
      setResponse(database, { ...live, deleteProtectionState: 'DELETE_PROTECTION_DISABLED' }),
    'no delete protection',
    "update --project=made-up-store --database='(default)' --delete-protection",
  ],
  [
    'recovery',
    ({ setResponse }) =>
      setResponse(database, { ...live, pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED' }),
    'no point-in-time recovery',
    '--enable-pitr',
  ],
  [
    'Stripe’s key',
    ({ setResponse }) => setResponse(`${project}/secrets/STRIPE_SECRET_KEY/versions/latest`, undefined),
    'STRIPE_SECRET_KEY has no value',
    'functions:secrets:set STRIPE_SECRET_KEY --project made-up-store',
  ],
  [
    'the webhook’s secret',
    ({ setResponse }) =>
      setResponse(`${project}/secrets/STRIPE_WEBHOOK_SECRET/versions/latest`, { state: 'DISABLED' }),
    'STRIPE_WEBHOOK_SECRET has no value',
    'functions:secrets:set STRIPE_WEBHOOK_SECRET',
  ],
  [
    'the password of the mail server',
    ({ setResponse }) => setResponse(`${project}/secrets/SMTP_PASSWORD/versions/latest`, undefined),
    'SMTP_PASSWORD has no value',
    'functions:secrets:set SMTP_PASSWORD',
  ],
  [
    'passwords',
    ({ setResponse }) => setResponse(config, { signIn: {} }),
    'Registration with e-mail and password',
    'authentication/providers',
  ],
  [
    'passwords, with login links enabled',
    ({ setResponse }) =>
      setResponse(config, { signIn: { email: { enabled: true, passwordRequired: false } } }),
    'Registration with e-mail and password',
    'authentication/providers',
  ],
  [
    'Google',
    ({ setResponse }) => setResponse(providers, undefined),
    'Login with Google',
    'authentication/providers',
  ],
  [
    'the role to build',
    ({ setResponse }) =>
      setResponse(policy, { bindings: [role('datastore.user'), role('firebaseauth.admin')] }),
    'may not build',
    `--member=${BUILDER} --role=roles/cloudbuild.builds.builder`,
  ],
  [
    'the role for Firestore',
    ({ setResponse }) =>
      setResponse(policy, { bindings: [role('cloudbuild.builds.builder'), role('firebaseauth.admin')] }),
    'may not read and write Firestore',
    '--role=roles/datastore.user',
  ],
  [
    'the role for accounts',
    ({ setResponse }) =>
      setResponse(policy, { bindings: [role('cloudbuild.builds.builder'), role('datastore.user')] }),
    'may not read accounts',
    '--role=roles/firebaseauth.admin',
  ],
  [
    'parameters',
    (_, store) => store.remove(`functions/.env.${PROJECT}`),
    'functions/.env.made-up-store is missing',
    'cp functions/.env.example',
  ],
  [
    'one parameter',
    (_, store) => removeLine(store, 'APP_CHECK'),
    'APP_CHECK is not set',
    `set it in functions/.env.${PROJECT}`,
  ],
  [
    'the line of a parameter that may be empty',
    (_, store) => removeLine(store, 'SITE_URL'),
    'SITE_URL is not set',
    `set it in functions/.env.${PROJECT}`,
  ],
  [
    'a limit above zero',
    (_, store) => setLine(store, 'MAX_OPEN_ORDERS', '0'),
    'MAX_OPEN_ORDERS is 0',
    'to a whole number, at least 1',
  ],
  [
    'a number',
    (_, store) => setLine(store, 'REFUNDS_PER_RUN', 'none'),
    'REFUNDS_PER_RUN is none',
    'to a whole number, at least 0',
  ],
  [
    'a complete SITE_URL',
    (_, store) => setLine(store, 'SITE_URL', 'tools.example'),
    'SITE_URL is tools.example',
    'an https URL without a path',
  ],
  [
    'HTTPS in SITE_URL',
    (_, store) => setLine(store, 'SITE_URL', 'http://tools.example'),
    'SITE_URL is http://tools.example',
    'an https URL without a path',
  ],
  [
    'a SITE_URL without a path',
    (_, store) => setLine(store, 'SITE_URL', 'https://tools.example/store'),
    'SITE_URL is https://tools.example/store',
    'an https URL without a path',
  ],
  [
    'SITE_URL, with a site that is not named like the project',
    ({ setResponse }) => setResponse(`/v1beta1${project.slice(3)}`, otherSite),
    'SITE_URL is empty, but the Hosting site is made-up-store-a5c16',
    `set it in functions/.env.${PROJECT} to https://made-up-store-a5c16.web.app`,
  ],
  [
    'a mail server, with mails on',
    (_, store) => setLine(store, 'ORDER_MAILS', 'on'),
    'ORDER_MAILS is on, but no mail server',
    'set SMTP_URL and MAIL_FROM',
  ],
  [
    'the sender of e-mails',
    (_, store) => setLine(store, 'SMTP_URL', 'smtps://user@smtp.example.com'),
    'SMTP_URL is set, but MAIL_FROM is empty',
    `set both in functions/.env.${PROJECT}, or none`,
  ],
  [
    'the sender of e-mails that are on',
    (_, store) => {
      setLine(store, 'ORDER_MAILS', 'on');
      setLine(store, 'SMTP_URL', 'smtps://user@smtp.example.com');
    },
    'SMTP_URL is set, but MAIL_FROM is empty',
    `set both in functions/.env.${PROJECT}, or none`,
  ],
  [
    'the mail server of e-mails that are on',
    (_, store) => {
      setLine(store, 'ORDER_MAILS', 'on');
      setLine(store, 'MAIL_FROM', 'store@tools.example');
    },
    'MAIL_FROM is set, but SMTP_URL is empty',
    `set both in functions/.env.${PROJECT}, or none`,
  ],
  [
    'the mail server of a sender',
    (_, store) => setLine(store, 'MAIL_FROM', 'store@tools.example'),
    'MAIL_FROM is set, but SMTP_URL is empty',
    `set both in functions/.env.${PROJECT}, or none`,
  ],
  [
    'a mail server’s URL',
    (_, store) => setMails(store, 'smtp.example.com:465', 'store@tools.example'),
    'SMTP_URL is smtp.example.com:465.',
    'to a URL such as smtps://',
  ],
  [
    'a sender’s address',
    (_, store) => setMails(store, 'smtp://smtp.example.com', 'Our store'),
    'MAIL_FROM is Our store.',
    'to one plain e-mail address',
  ],
  [
    'an address of its own',
    (_, store) => store.setStore({ address: sample.address }),
    `address is still "${sample.address}" of the sample store`,
    'the postal address of your store',
  ],
  [
    'client settings',
    (_, store) => store.remove(`web/.env.${PROJECT}`),
    'web/.env.made-up-store is missing',
    'cp web/.env.example',
  ],
  [
    'one client setting',
    (_, store) => store.setClient({ VITE_STRIPE_PUBLISHABLE_KEY: '' }),
    'VITE_STRIPE_PUBLISHABLE_KEY is not set',
    `set it in web/.env.${PROJECT}`,
  ],
  [
    'a client setting that was never filled in',
    (_, store) => store.setClient({ VITE_FIREBASE_AUTH_DOMAIN: '<project>.firebaseapp.com' }),
    'VITE_FIREBASE_AUTH_DOMAIN is not set',
    `set it in web/.env.${PROJECT}`,
  ],
  [
    'the right project',
    (_, store) => store.setClient({ VITE_FIREBASE_PROJECT_ID: 'another-store' }),
    'VITE_FIREBASE_PROJECT_ID is another-store',
    `set it in web/.env.${PROJECT}`,
  ],
])('the preflight finds exactly the missing item: %s', async (_, remove, wrong, fix) => {
  remove(google, store);
  const { findings } = await runPreflight();
  expect(findings).toEqual([{ wrong: expect.stringMatching(wrong), fix: expect.stringContaining(fix) }]);
});

function setMails(store: Workspace, server: string, sender: string): void {
  setLine(store, 'SMTP_URL', server);
  setLine(store, 'MAIL_FROM', sender);
}

function removeLine(store: Workspace, name: string): void {
  changeLine(store, name, '');
}

function setLine(store: Workspace, name: string, value: string): void {
  changeLine(store, name, `${name}=${value}`);
}

function changeLine(store: Workspace, name: string, line: string): void {
  const file = store.file(`functions/.env.${PROJECT}`);
  writeFileSync(file, readFileSync(file, 'utf8').replace(new RegExp(`^${name}=.*$`, 'm'), line));
}

it('the preflight accepts REFUNDS_PER_RUN=0', async () => {
  setLine(store, 'REFUNDS_PER_RUN', '0');
  expect((await runPreflight()).findings).toEqual([]);
});

it.each(['https://tools.example', 'https://tools.example/'])(
  'the preflight accepts SITE_URL=%s',
  async (url) => {
    google.setResponse(`/v1beta1${project.slice(3)}`, otherSite);
    setLine(store, 'SITE_URL', url);
    expect(await runPreflight()).toEqual({ findings: [], site: 'made-up-store-a5c16' });
  },
);

it('the preflight returns all findings together', async () => {
  google.setResponse(database, undefined);
  google.setResponse(`${project}/billingInfo`, {});
  google.setResponse(policy, {});
  expect((await runPreflight()).findings).toHaveLength(5);
});

it('the preflight sends no request that changes the project', async () => {
  await runPreflight();
  expect(google.requests.length).toBeGreaterThan(8);
  const changing = google.requests.filter(({ method, path }) => method !== 'GET' && path !== policy);
  expect(changing).toEqual([]);
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
