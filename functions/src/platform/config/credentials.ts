import { setTimeout as sleep } from 'node:timers/promises';
import { InternalError } from '../errors/failure.ts';
import { refuse } from '../errors/refusal.ts';
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
  const token = app.options.credential?.getAccessToken();
  const isAvailable = await Promise.race([token, sleep(TIMEOUT_MS, undefined, { ref: false })]);
  if (!isAvailable) throw new InternalError(`No credentials were available after ${TIMEOUT_MS} ms`);
}
