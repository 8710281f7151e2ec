import { setTimeout as sleep } from 'node:timers/promises';
import { InternalError } from './failure.ts';
import { app } from './firebase-app.ts';
import { refuse } from './refusal.ts';

/** They come from a server beside the instance, in milliseconds. */
const GIVEN_WITHIN_MS = 10_000;

let given: Promise<void> | undefined;

/**
 * Makes sure, once in an instance, that Google gives it credentials. Without them Firestore's client throws not only
 * at its caller, but also past it, and the server around the function makes a bare 500 of that.
 *
 * @throws 503 when there are none; the next call asks again.
 */
export async function requireCredentials(): Promise<void> {
  if (process.env.FIRESTORE_EMULATOR_HOST) return;
  given ??= ask();
  try {
    await given;
  } catch (error) {
    given = undefined;
    throw refuse('unavailable', { cause: error });
  }
}

async function ask(): Promise<void> {
  const token = app.options.credential?.getAccessToken();
  const isGiven = await Promise.race([token, sleep(GIVEN_WITHIN_MS, undefined, { ref: false })]);
  if (!isGiven) throw new InternalError(`No credentials were given in ${GIVEN_WITHIN_MS} ms`);
}
