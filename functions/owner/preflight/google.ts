import { applicationDefault } from 'firebase-admin/app';
import { Problem } from '../problem.ts';

/**
 * The origins of Google's APIs. Environment variables with these names make the Firebase CLI and the
 * preflight use other origins.
 */
const origins = {
  FIREBASE_RESOURCEMANAGER_URL: 'https://cloudresourcemanager.googleapis.com',
  FIREBASE_API_URL: 'https://firebase.googleapis.com',
  FIRESTORE_URL: 'https://firestore.googleapis.com',
  FIREBASE_AUTH_MANAGEMENT_URL: 'https://identitytoolkit.googleapis.com',
} as const;

type Api = keyof typeof origins;

const TIMEOUT_MS = 20_000;

export type Google = Awaited<ReturnType<typeof signedIn>>;

/** Connects to Google's APIs with application-default credentials. @throws Problem if the user is not signed in. */
export async function signedIn(project: string, environment: NodeJS.ProcessEnv) {
  const { access_token } = await applicationDefault()
    .getAccessToken()
    .catch((cause: unknown) => {
      throw new Problem('You are not signed in to Google. Run: gcloud auth application-default login', {
        cause,
      });
    });
  const headers = {
    Authorization: `Bearer ${access_token}`,
    'Content-Type': 'application/json',
    'X-Goog-User-Project': project,
  };

  /** Returns the body of a response, or undefined for the statuses 403 and 404. @throws Problem for other failures. */
  async function request(api: Api, path: string, init: RequestInit): Promise<unknown> {
    const origin = environment[api] || origins[api];
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`${origin}${path}`, { ...init, headers, signal }).catch((error: Error) => {
      throw new Problem(`${origin} does not respond: ${error.message}`);
    });
    const text = await response.text();
    if (response.ok) return JSON.parse(text);
    if ([403, 404].includes(response.status)) return undefined;
    throw new Problem(`${origin}${path}: ${response.status} ${text}`);
  }

  return {
    project,
    get: (api: Api, path: string) => request(api, path, { method: 'GET' }),
    /** Reads the IAM policy. The API requires POST for this. */
    readPolicy: () =>
      request('FIREBASE_RESOURCEMANAGER_URL', `/v1/projects/${project}:getIamPolicy`, {
        method: 'POST',
        body: '{}',
      }),
  };
}
