import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../../../../emulators/local-server.ts';

export const PROJECT = 'made-up-store';
export const NUMBER = '123456789';
export const BUILDER = `serviceAccount:${NUMBER}-compute@developer.gserviceaccount.com`;

/** The token that the metadata server returns, and the token that the Firebase CLI sends to local URLs. */
const TOKENS = ['Bearer made-up', 'Bearer owner'];

export type Request = { method: string; path: string };
/** Responds to a request for which no response is prepared; `undefined` means 404. */
export type Respond = (request: Request & { body: Buffer }) => object | undefined;
export type FakeGoogle = Awaited<ReturnType<typeof fakeGoogle>>;

/** The environment variables with which the Firebase CLI and the preflight use another URL instead of Google's. */
const cliApi = new URL('../../../../node_modules/firebase-tools/lib/api.js', import.meta.url);
const urlVariables = [...readFileSync(cliApi, 'utf8').matchAll(/envOverride\("(\w+_URL|ARTIFACT_\w+)"/g)];

/** The Firestore database of a complete project. */
export const database = {
  type: 'FIRESTORE_NATIVE',
  locationId: 'us-central1',
  deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
};

/** Returns the responses for a complete project. They contain the documented fields that the store reads. */
function completeProject(): Record<string, object | undefined> {
  const enabledSecret = (name: string) => {
    const secret = `projects/${PROJECT}/secrets/${name}`;
    return { [`/v1/${secret}/versions/latest`]: { name: `${secret}/versions/1`, state: 'ENABLED' } };
  };
  return {
    [`/v1/projects/${PROJECT}`]: { projectId: PROJECT, projectNumber: NUMBER, lifecycleState: 'ACTIVE' },
    [`/v1beta1/projects/${PROJECT}`]: {
      projectId: PROJECT,
      projectNumber: NUMBER,
      resources: { hostingSite: PROJECT },
    },
    [`/v1/projects/${PROJECT}/billingInfo`]: {
      billingAccountName: 'billingAccounts/1',
      billingEnabled: true,
    },
    [`/v1/projects/${PROJECT}/databases/(default)`]: database,
    [`/v1/projects/${PROJECT}/databases/(default)/documents/migrations?pageSize=300`]: {
      documents: [
        {
          name: `projects/${PROJECT}/databases/(default)/documents/migrations/001-sizes`,
          fields: { finishedAt: { timestampValue: '2026-11-22T12:00:00Z' } },
        },
        {
          name: `projects/${PROJECT}/databases/(default)/documents/migrations/002-colours`,
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

/** Returns a response of the metadata server: https://cloud.google.com/compute/docs/metadata/overview */
function metadata(path: string): string {
  const token = { access_token: 'made-up', expires_in: 3600, token_type: 'Bearer' };
  return path.includes('/token') ? JSON.stringify(token) : 'default';
}

/**
 * Fakes the APIs of Google that the preflight uses, and the metadata server. `respond` handles requests
 * without a prepared response. If it returns undefined, the response is 404.
 */
export async function fakeGoogle(respond: Respond = () => undefined) {
  const responses = completeProject();
  /** Every received request, except requests for a token. */
  const requests: Request[] = [];
  const denied: string[] = [];
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
    // An upload URL is secret, so it needs no token.
    const isAllowed = isSignedIn || path.startsWith('/upload/');
    const body =
      responses[decodeURI(path)] ?? (isAllowed ? respond({ method, path, body: sent }) : undefined);
    const failure = denied.includes(path)
      ? { code: 403, message: 'The caller does not have permission', status: 'PERMISSION_DENIED' }
      : { code: 404, message: 'Not found', status: 'NOT_FOUND' };
    response.statusCode = !isAllowed ? 401 : body ? 200 : failure.code;
    response.end(JSON.stringify(body ?? { error: failure }));
  });
  const { host, url, close } = await listen(server, 0);
  /** Sets the response of a path; `undefined` means 404. */
  const setResponse = (path: string, body: object | undefined) => {
    if (!(path in responses)) throw new Error(`${path} has no response`);
    responses[path] = body;
  };
  return {
    requests,
    setResponse,
    /** Makes a path respond with 403. */
    deny: (path: string) => {
      setResponse(path, undefined);
      denied.push(path);
    },
    /** The environment variables that make a process use this server instead of Google. */
    environment: {
      GCE_METADATA_HOST: host,
      METADATA_SERVER_DETECTION: 'assume-present',
      GOOGLE_APPLICATION_CREDENTIALS: '',
      HOME: '/nonexistent',
      // Needed because the Firebase CLI always calls one of the APIs at Google's own URL.
      HTTPS_PROXY: url,
      NO_PROXY: '127.0.0.1',
      ...Object.fromEntries(urlVariables.map(([, name = '']) => [name, url])),
    },
    url,
    stop: close,
  };
}
