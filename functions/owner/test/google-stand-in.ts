import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

export const PROJECT = 'made-up-shop';
export const NUMBER = '123456789';
export const BUILDER = `serviceAccount:${NUMBER}-compute@developer.gserviceaccount.com`;

/** The token of the metadata server, and what the Firebase CLI sends to any address of this machine in its place. */
const TOKENS = ['Bearer made-up', 'Bearer owner'];

export type Request = { method: string; path: string };
/** What is said to a request that nothing else is known of; `undefined`: 404. */
export type Respond = (request: Request & { body: Buffer }) => object | undefined;
export type GoogleStandIn = {
  /** Every request that came, but for those that ask for a token. */
  requests: Request[];
  /** Changes what one address says from now on; `undefined`: nothing is there. */
  says: (path: string, body: object | undefined) => void;
  /** Lets nobody see one address from now on: 403. */
  refuses: (path: string) => void;
  /** What a process must have in its environment to speak to this instead of to Google. */
  environment: Record<string, string>;
  url: string;
  stop: () => void;
};

/** By these names the Firebase CLI, and the preflight, let an environment put something else in Google's place. */
const addresses = [
  'ARTIFACT_REGISTRY_DOMAIN',
  'CLOUD_RUN_API_URL',
  'CLOUD_RUN_URL',
  'CLOUD_SECRET_MANAGER_URL',
  'COMPUTE_URL',
  'EVENTARC_URL',
  'FIREBASE_API_URL',
  'FIREBASE_AUTH_MANAGEMENT_URL',
  'FIREBASE_CLOUDBILLING_URL',
  'FIREBASE_CLOUDBUILD_URL',
  'FIREBASE_CLOUDSCHEDULER_URL',
  'FIREBASE_EXT_URL',
  'FIREBASE_FUNCTIONS_URL',
  'FIREBASE_FUNCTIONS_V2_URL',
  'FIREBASE_HOSTING_API_URL',
  'FIREBASE_IAM_URL',
  'FIREBASE_PUBSUB_URL',
  'FIREBASE_RESOURCEMANAGER_URL',
  'FIREBASE_RULES_URL',
  'FIREBASE_RUNTIMECONFIG_URL',
  'FIREBASE_SERVICE_USAGE_URL',
  'FIREBASE_STORAGE_URL',
  'FIREBASE_TOKEN_URL',
  'FIRESTORE_URL',
];

/** What Google's APIs say of a project in which nothing is missing: their documented fields, as far as they are read. */
function everything(): Record<string, object | undefined> {
  const enabledSecret = (name: string) => {
    const secret = `projects/${PROJECT}/secrets/${name}`;
    return { [`/v1/${secret}/versions/latest`]: { name: `${secret}/versions/1`, state: 'ENABLED' } };
  };
  return {
    [`/v1/projects/${PROJECT}`]: { projectId: PROJECT, projectNumber: NUMBER, lifecycleState: 'ACTIVE' },
    [`/v1beta1/projects/${PROJECT}`]: { projectId: PROJECT, resources: { hostingSite: PROJECT } },
    [`/v1/projects/${PROJECT}/billingInfo`]: {
      billingAccountName: 'billingAccounts/1',
      billingEnabled: true,
    },
    [`/v1/projects/${PROJECT}/databases/(default)`]: {
      type: 'FIRESTORE_NATIVE',
      locationId: 'us-central1',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    },
    [`/v1/projects/${PROJECT}/databases/(default)/documents/migrations?pageSize=300`]: {
      documents: [
        {
          name: `projects/${PROJECT}/databases/(default)/documents/migrations/001-complete-orders`,
          fields: { finishedAt: { timestampValue: '2026-11-22T12:00:00Z' } },
        },
        {
          name: `projects/${PROJECT}/databases/(default)/documents/migrations/002-people-words`,
          fields: { finishedAt: { nullValue: null } },
        },
      ],
    },
    ...enabledSecret('STRIPE_SECRET_KEY'),
    ...enabledSecret('STRIPE_WEBHOOK_SECRET'),
    ...enabledSecret('SMTP_PASSWORD'),
    [`/admin/v2/projects/${PROJECT}/config`]: {
      signIn: { email: { enabled: true, passwordRequired: true } },
    },
    [`/admin/v2/projects/${PROJECT}/defaultSupportedIdpConfigs/google.com`]: { enabled: true, clientId: 'c' },
    [`/v1/projects/${PROJECT}:getIamPolicy`]: {
      bindings: [
        { role: 'roles/cloudbuild.builds.builder', members: [BUILDER] },
        { role: 'roles/datastore.user', members: ['user:someone@example.com', BUILDER] },
        { role: 'roles/firebaseauth.admin', members: [BUILDER] },
      ],
    },
  };
}

/** What the metadata server says, which gives credentials: https://cloud.google.com/compute/docs/metadata/overview */
function metadata(path: string): string {
  const token = { access_token: 'made-up', expires_in: 3600, token_type: 'Bearer' };
  return path.includes('/token') ? JSON.stringify(token) : 'default';
}

/**
 * Plays Google's APIs, as far as a deployment is prepared with them, and the metadata server that gives credentials.
 * Whatever neither they nor `respond` know is 404.
 */
export async function googleStandIn(respond: Respond = () => undefined): Promise<GoogleStandIn> {
  const answers = everything();
  const requests: Request[] = [];
  const refused: string[] = [];
  const server = createServer(async (request, response) => {
    const sent = await buffer(request);
    const { method = '', url: path = '' } = request;
    response.setHeader('Metadata-Flavor', 'Google').setHeader('Content-Type', 'application/json');
    if (path.startsWith('/computeMetadata/')) {
      response.end(metadata(path));
      return;
    }
    requests.push({ method, path });
    const isSignedIn = TOKENS.includes(request.headers.authorization ?? '');
    // An address to upload to is secret, and takes no token.
    const isAllowed = isSignedIn || path.startsWith('/upload/');
    const body = answers[decodeURI(path)] ?? (isAllowed ? respond({ method, path, body: sent }) : undefined);
    const failure = refused.includes(path)
      ? { code: 403, message: 'The caller does not have permission', status: 'PERMISSION_DENIED' }
      : { code: 404, message: 'Not found', status: 'NOT_FOUND' };
    response.statusCode = !isAllowed ? 401 : body ? 200 : failure.code;
    response.end(JSON.stringify(body ?? { error: failure }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('No port is free');
  const host = `127.0.0.1:${address.port}`;
  const url = `http://${host}`;
  const says = (path: string, body: object | undefined) => {
    if (!(path in answers)) throw new Error(`Nothing is known of ${path}`);
    answers[path] = body;
  };
  return {
    requests,
    says,
    refuses: (path) => {
      says(path, undefined);
      refused.push(path);
    },
    environment: {
      GCE_METADATA_HOST: host,
      METADATA_SERVER_DETECTION: 'assume-present',
      GOOGLE_APPLICATION_CREDENTIALS: '',
      HOME: '/nonexistent',
      // The Firebase CLI asks one of Google's APIs at its own address whatever the environment says.
      HTTPS_PROXY: url,
      NO_PROXY: '127.0.0.1',
      ...Object.fromEntries(addresses.map((name) => [name, url])),
    },
    url,
    stop: () => server.close(),
  };
}
