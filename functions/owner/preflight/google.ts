import { applicationDefault } from 'firebase-admin/app';
import { z } from 'zod';
import { Problem } from '../problem.ts';

/**
 * The origins of Google's APIs. Environment variables with these names make the Firebase CLI and the
 * preflight use other origins.
 */
const origins = {
  FIREBASE_RESOURCEMANAGER_URL: 'https://cloudresourcemanager.googleapis.com',
  FIREBASE_API_URL: 'https://firebase.googleapis.com',
  FIREBASE_CLOUDBILLING_URL: 'https://cloudbilling.googleapis.com',
  FIRESTORE_URL: 'https://firestore.googleapis.com',
  CLOUD_SECRET_MANAGER_URL: 'https://secretmanager.googleapis.com',
  FIREBASE_AUTH_MANAGEMENT_URL: 'https://identitytoolkit.googleapis.com',
} as const;

type Api = keyof typeof origins;

const TIMEOUT_MS = 20_000;

/** A response: the body and status 200, or status 404 (not found) or 403 (no permission). */
export type GoogleResponse = { status: number; body: unknown };

const errorSchema = z.object({ error: z.object({ message: z.string() }) });

/** Reads from Google's APIs with application-default credentials. Changes nothing. */
export class Google {
  readonly project: string;
  readonly #token: string;
  readonly #environment: NodeJS.ProcessEnv;

  private constructor(project: string, token: string, environment: NodeJS.ProcessEnv) {
    this.project = project;
    this.#token = token;
    this.#environment = environment;
  }

  /** Connects with the user's credentials. @throws Problem if the user is not signed in. */
  static async signedIn(project: string, environment: NodeJS.ProcessEnv): Promise<Google> {
    try {
      const { access_token } = await applicationDefault().getAccessToken();
      return new Google(project, access_token, environment);
    } catch (error) {
      const fix = 'gcloud auth application-default login';
      throw new Problem(`You are not signed in to Google. Run: ${fix}`, { cause: error });
    }
  }

  get(api: Api, path: string): Promise<GoogleResponse> {
    return this.#request(api, path, { method: 'GET' });
  }

  /** Reads the IAM policy. The API requires POST for this. */
  readPolicy(): Promise<GoogleResponse> {
    const path = `/v1/projects/${this.project}:getIamPolicy`;
    return this.#request('FIREBASE_RESOURCEMANAGER_URL', path, { method: 'POST', body: '{}' });
  }

  /** Sends a request. @throws Problem for any status other than success, 403 and 404. */
  async #request(api: Api, path: string, init: RequestInit): Promise<GoogleResponse> {
    const origin = this.#environment[api] || origins[api];
    const headers = {
      Authorization: `Bearer ${this.#token}`,
      'Content-Type': 'application/json',
      'X-Goog-User-Project': this.project,
    };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`${origin}${path}`, { ...init, headers, signal }).catch((error: Error) => {
      throw new Problem(`${origin} does not respond: ${error.message}`);
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok || [403, 404].includes(response.status)) return { status: response.status, body };
    const parsed = errorSchema.safeParse(body);
    throw new Problem(
      `${origin}${path}: ${response.status} ${parsed.success ? parsed.data.error.message : ''}`,
    );
  }
}
