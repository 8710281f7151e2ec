import { applicationDefault } from 'firebase-admin/app';
import { z } from 'zod';
import { Problem } from '../problem.ts';

/** Google's APIs, under the names by which the Firebase CLI lets an environment put others in their place. */
const origins = {
  FIREBASE_RESOURCEMANAGER_URL: 'https://cloudresourcemanager.googleapis.com',
  FIREBASE_API_URL: 'https://firebase.googleapis.com',
  FIREBASE_CLOUDBILLING_URL: 'https://cloudbilling.googleapis.com',
  FIRESTORE_URL: 'https://firestore.googleapis.com',
  CLOUD_SECRET_MANAGER_URL: 'https://secretmanager.googleapis.com',
  FIREBASE_AUTH_MANAGEMENT_URL: 'https://identitytoolkit.googleapis.com',
} as const;

type Api = keyof typeof origins;

const WITHIN_MS = 20_000;

/** What an API said: a body, or that there is none such, or that it may not be seen. */
export type Reply = { status: number; body: unknown };

const errorSchema = z.object({ error: z.object({ message: z.string() }) });

/** Reads from Google's APIs with application-default credentials. Nothing here changes anything. */
export class Google {
  readonly project: string;
  readonly #token: string;
  readonly #environment: NodeJS.ProcessEnv;

  private constructor(project: string, token: string, environment: NodeJS.ProcessEnv) {
    this.project = project;
    this.#token = token;
    this.#environment = environment;
  }

  /** @throws Problem when nobody is signed in. */
  static async signedIn(project: string, environment: NodeJS.ProcessEnv): Promise<Google> {
    try {
      const { access_token } = await applicationDefault().getAccessToken();
      return new Google(project, access_token, environment);
    } catch (error) {
      const mend = 'gcloud auth application-default login';
      throw new Problem(`You are not signed in at Google. Run: ${mend}`, { cause: error });
    }
  }

  get(api: Api, path: string): Promise<Reply> {
    return this.#ask(api, path, { method: 'GET' });
  }

  /** A policy is read with a POST, which changes nothing. */
  readPolicy(): Promise<Reply> {
    const path = `/v1/projects/${this.project}:getIamPolicy`;
    return this.#ask('FIREBASE_RESOURCEMANAGER_URL', path, { method: 'POST', body: '{}' });
  }

  /** @throws Problem for anything but a success, 403 and 404. */
  async #ask(api: Api, path: string, init: RequestInit): Promise<Reply> {
    const origin = this.#environment[api] || origins[api];
    const headers = {
      Authorization: `Bearer ${this.#token}`,
      'Content-Type': 'application/json',
      'X-Goog-User-Project': this.project,
    };
    const signal = AbortSignal.timeout(WITHIN_MS);
    const response = await fetch(`${origin}${path}`, { ...init, headers, signal }).catch((error: Error) => {
      throw new Problem(`${origin} does not answer: ${error.message}`);
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok || [403, 404].includes(response.status)) return { status: response.status, body };
    const said = errorSchema.safeParse(body);
    throw new Problem(`${origin}${path}: ${response.status} ${said.success ? said.data.error.message : ''}`);
  }
}
