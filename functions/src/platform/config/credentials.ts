import { InternalError } from '../errors/failure.ts';
import { refuse } from '../errors/refusal.ts';
import { withTimeout } from '../errors/with-timeout.ts';
import { app } from '../firestore/firebase-app.ts';

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
