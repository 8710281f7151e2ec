import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BUILDER, type GoogleStandIn, googleStandIn, PROJECT } from '../test/google-stand-in.ts';
import { type Workspace, workspace } from '../test/workspace.ts';
import { Google } from './google.ts';
import { preflight } from './preflight.ts';

let google: GoogleStandIn;
let shop: Workspace;

beforeEach(async () => {
  google = await googleStandIn();
  shop = workspace();
  for (const [name, value] of Object.entries(google.environment)) vi.stubEnv(name, value);
});

afterEach(() => {
  google.stop();
  shop.stop();
  vi.unstubAllEnvs();
});

async function look() {
  return preflight(await Google.signedIn(PROJECT, process.env), shop.root);
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
const role = (name: string) => ({ role: `roles/${name}`, members: [BUILDER] });

it('finds nothing where nothing is missing, and knows the site', async () => {
  expect(await look()).toEqual({ findings: [], site: PROJECT });
});

it('finds nothing where the default service account may edit everything, or the database is in nam5', async () => {
  google.says(policy, { bindings: [role('editor')] });
  google.says(database, { ...live, locationId: 'nam5' });
  expect((await look()).findings).toEqual([]);
});

/** One thing missing at a time: what is said of it, and what mends it. */
it.each<[string, (google: GoogleStandIn, shop: Workspace) => void, string | RegExp, string]>([
  [
    'project',
    ({ says }) => says(project, undefined),
    /^There is no project made-up-shop\.$/,
    'firebase projects:create',
  ],
  [
    'the role to use the project',
    ({ refuses }) => refuses(project),
    'may not use the project',
    '--role=roles/serviceusage.serviceUsageConsumer',
  ],
  [
    'Firebase',
    ({ says }) => says(`/v1beta1${project.slice(3)}`, undefined),
    'not a Firebase',
    'projects:addfirebase',
  ],
  ['site', ({ says }) => says(`/v1beta1${project.slice(3)}`, {}), 'no Hosting site', 'hosting:sites:create'],
  [
    'billing',
    ({ says }) => says(`${project}/billingInfo`, {}),
    'no billing account',
    'gcloud billing projects link',
  ],
  ['database', ({ says }) => says(database, undefined), 'no Firestore', '--delete-protection --enable-pitr'],
  [
    'native mode',
    ({ says }) => says(database, { ...live, type: 'DATASTORE_MODE' }),
    'DATASTORE_MODE',
    'native',
  ],
  ['region', ({ says }) => says(database, { ...live, locationId: 'eur3' }), 'is in eur3', 'region.ts'],
  [
    'delete protection',
    ({ says }) => says(database, { ...live, deleteProtectionState: 'DELETE_PROTECTION_DISABLED' }),
    'deleted by mistake',
    "update --project=made-up-shop --database='(default)' --delete-protection",
  ],
  [
    'recovery',
    ({ says }) =>
      says(database, { ...live, pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED' }),
    'brought back',
    '--enable-pitr',
  ],
  [
    'Stripe’s key',
    ({ says }) => says(`${project}/secrets/STRIPE_SECRET_KEY/versions/latest`, undefined),
    'STRIPE_SECRET_KEY has no value',
    'functions:secrets:set STRIPE_SECRET_KEY --project made-up-shop',
  ],
  [
    'the webhook’s secret',
    ({ says }) => says(`${project}/secrets/STRIPE_WEBHOOK_SECRET/versions/latest`, { state: 'DISABLED' }),
    'STRIPE_WEBHOOK_SECRET has no value',
    'functions:secrets:set STRIPE_WEBHOOK_SECRET',
  ],
  [
    'the password of the mail server',
    ({ says }) => says(`${project}/secrets/SMTP_PASSWORD/versions/latest`, undefined),
    'SMTP_PASSWORD has no value',
    'functions:secrets:set SMTP_PASSWORD',
  ],
  [
    'passwords',
    ({ says }) => says(config, { signIn: {} }),
    'e-mail and password',
    'authentication/providers',
  ],
  [
    'passwords, but for links by e-mail',
    ({ says }) => says(config, { signIn: { email: { enabled: true, passwordRequired: false } } }),
    'e-mail and password',
    'authentication/providers',
  ],
  ['Google', ({ says }) => says(providers, undefined), 'log in with Google', 'authentication/providers'],
  [
    'the role to build',
    ({ says }) => says(policy, { bindings: [role('datastore.user'), role('firebaseauth.admin')] }),
    'may not build',
    `--member=${BUILDER} --role=roles/cloudbuild.builds.builder`,
  ],
  [
    'the role for Firestore',
    ({ says }) => says(policy, { bindings: [role('cloudbuild.builds.builder'), role('firebaseauth.admin')] }),
    'may not read and write Firestore',
    '--role=roles/datastore.user',
  ],
  [
    'the role for people',
    ({ says }) => says(policy, { bindings: [role('cloudbuild.builds.builder'), role('datastore.user')] }),
    'may not look people up',
    '--role=roles/firebaseauth.admin',
  ],
  [
    'parameters',
    (_, shop) => shop.remove(`functions/.env.${PROJECT}`),
    'no functions/.env',
    'cp functions/.env.example',
  ],
  [
    'one parameter',
    (_, shop) => removeLine(shop, 'APP_CHECK'),
    'APP_CHECK is not set',
    `set it in functions/.env.${PROJECT}`,
  ],
  [
    'the line of a parameter that may be empty',
    (_, shop) => removeLine(shop, 'SITE_URL'),
    'SITE_URL is not set',
    `set it in functions/.env.${PROJECT}`,
  ],
  [
    'a limit above zero',
    (_, shop) => setLine(shop, 'MAX_OPEN_ORDERS', '0'),
    'MAX_OPEN_ORDERS is 0',
    'to a whole number, 1 at least',
  ],
  [
    'a number',
    (_, shop) => setLine(shop, 'REFUNDS_PER_RUN', 'none'),
    'REFUNDS_PER_RUN is none',
    'to a whole number, 0 at least',
  ],
  [
    'a mail server, with mails on',
    (_, shop) => setLine(shop, 'ORDER_MAILS', 'on'),
    'ORDER_MAILS is on, and no mail server',
    'set SMTP_URL and MAIL_FROM',
  ],
  ['client settings', (_, shop) => shop.remove(`web/.env.${PROJECT}`), 'no web/.env', 'cp web/.env.example'],
  [
    'one client setting',
    (_, shop) => shop.setClient({ VITE_STRIPE_PUBLISHABLE_KEY: '' }),
    'VITE_STRIPE_PUBLISHABLE_KEY is not set',
    `set it in web/.env.${PROJECT}`,
  ],
  [
    'a client setting that was never filled in',
    (_, shop) => shop.setClient({ VITE_FIREBASE_AUTH_DOMAIN: '<project>.firebaseapp.com' }),
    'VITE_FIREBASE_AUTH_DOMAIN is not set',
    `set it in web/.env.${PROJECT}`,
  ],
  [
    'the right project',
    (_, shop) => shop.setClient({ VITE_FIREBASE_PROJECT_ID: 'another-shop' }),
    'VITE_FIREBASE_PROJECT_ID is another-shop',
    `set it in web/.env.${PROJECT}`,
  ],
])('finds that this is missing, and nothing else: %s', async (_, take, wrong, mend) => {
  take(google, shop);
  const { findings } = await look();
  expect(findings).toEqual([{ wrong: expect.stringMatching(wrong), mend: expect.stringContaining(mend) }]);
});

function removeLine(shop: Workspace, name: string): void {
  changeLine(shop, name, '');
}

function setLine(shop: Workspace, name: string, value: string): void {
  changeLine(shop, name, `${name}=${value}`);
}

function changeLine(shop: Workspace, name: string, line: string): void {
  const file = shop.file(`functions/.env.${PROJECT}`);
  writeFileSync(file, readFileSync(file, 'utf8').replace(new RegExp(`^${name}=.*$`, 'm'), line));
}

it('finds nothing where no payment may be sent back by itself', async () => {
  setLine(shop, 'REFUNDS_PER_RUN', '0');
  expect((await look()).findings).toEqual([]);
});

it('says all that is wrong at once', async () => {
  google.says(database, undefined);
  google.says(`${project}/billingInfo`, {});
  google.says(policy, {});
  expect((await look()).findings).toHaveLength(5);
});

it('only reads', async () => {
  await look();
  expect(google.requests.length).toBeGreaterThan(8);
  const changing = google.requests.filter(({ method, path }) => method !== 'GET' && path !== policy);
  expect(changing).toEqual([]);
});
