import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export const PROJECT = 'made-up-shop';
const NUMBER = '123456789';
export const BUILDER = `serviceAccount:${NUMBER}-compute@developer.gserviceaccount.com`;

type Request = { method: string; path: string };
export type GoogleStandIn = {
  /** Every request that came, but for those that ask for a token. */
  requests: Request[];
  /** Changes what one address says from now on; `undefined`: nothing is there. */
  says: (path: string, body: object | undefined) => void;
  /** What a process must have in its environment to speak to this instead of to Google. */
  environment: Record<string, string>;
  url: string;
  stop: () => void;
};

/** What Google's APIs say of a project in which nothing is missing: their documented fields, as far as they are read. */
function everything(): Record<string, object | undefined> {
  const secret = (name: string) => `/v1/projects/${PROJECT}/secrets/${name}/versions/latest`;
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
    [secret('STRIPE_SECRET_KEY')]: { state: 'ENABLED' },
    [secret('STRIPE_WEBHOOK_SECRET')]: { state: 'ENABLED' },
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

/**
 * Plays Google's APIs, as far as a deployment is prepared with them, and the metadata server that gives credentials.
 * Whatever is not there is 404.
 */
export async function googleStandIn(): Promise<GoogleStandIn> {
  const answers = everything();
  const requests: Request[] = [];
  const server = createServer(async (request, response) => {
    await text(request);
    const { method = '', url: path = '' } = request;
    response.setHeader('Metadata-Flavor', 'Google').setHeader('Content-Type', 'application/json');
    if (path.startsWith('/computeMetadata/')) {
      const token = { access_token: 'made-up', expires_in: 3600, token_type: 'Bearer' };
      response.end(path.includes('/token') ? JSON.stringify(token) : 'default');
      return;
    }
    requests.push({ method, path });
    const isSignedIn = request.headers.authorization === 'Bearer made-up';
    const body = answers[decodeURI(path)];
    response.statusCode = !isSignedIn ? 401 : body ? 200 : 404;
    response.end(JSON.stringify(body ?? { error: { code: 404, message: 'Not found', status: 'NOT_FOUND' } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('No port is free');
  const host = `127.0.0.1:${address.port}`;
  const url = `http://${host}`;
  return {
    requests,
    says: (path, body) => {
      if (!(path in answers)) throw new Error(`Nothing is known of ${path}`);
      answers[path] = body;
    },
    environment: {
      GCE_METADATA_HOST: host,
      METADATA_SERVER_DETECTION: 'assume-present',
      GOOGLE_APPLICATION_CREDENTIALS: '',
      HOME: '/nonexistent',
      FIREBASE_RESOURCEMANAGER_URL: url,
      FIREBASE_API_URL: url,
      FIREBASE_CLOUDBILLING_URL: url,
      FIRESTORE_URL: url,
      CLOUD_SECRET_MANAGER_URL: url,
      FIREBASE_AUTH_MANAGEMENT_URL: url,
    },
    url,
    stop: () => server.close(),
  };
}
