import { initializeApp } from 'firebase-admin/app';
import { InternalError } from '../errors/failure.ts';
import { refuse, withTimeout } from '../errors/refusal.ts';

/** The Firebase app of the functions' project. */
export const app = initializeApp();

/**
 * Returns the id of the Firebase project.
 *
 * @throws Error if the id is not set. Without an id, the store could not distinguish its objects at Stripe
 * from the objects of other projects.
 */
export function projectId(): string {
  const id = app.options.projectId ?? process.env.GCLOUD_PROJECT;
  if (!id) throw new Error('GCLOUD_PROJECT is not set: set it to the id of the Firebase project');
  return id;
}

/** Timeout for requesting credentials. Google's metadata server normally responds within milliseconds. */
const TIMEOUT_MS = 10_000;

let credentials: Promise<void> | undefined;

/**
 * Checks once per instance that Google's credentials are available. Without credentials, Firestore's client
 * also throws errors outside its promises, and the server turns them into a plain 500.
 *
 * @throws 503 if credentials are missing. The next request checks again.
 */
export async function requireCredentials(): Promise<void> {
  if (process.env.FIRESTORE_EMULATOR_HOST) return;
  credentials ??= requestCredentials();
  try {
    await credentials;
  } catch (error) {
    credentials = undefined;
    throw refuse('unavailable', { cause: error });
  }
}

async function requestCredentials(): Promise<void> {
  const { credential } = app.options;
  if (!credential) throw new InternalError('The Firebase app has no credentials');
  const timeoutError = () => new InternalError(`No credentials were available after ${TIMEOUT_MS} ms`);
  await withTimeout(credential.getAccessToken(), TIMEOUT_MS, timeoutError);
}
