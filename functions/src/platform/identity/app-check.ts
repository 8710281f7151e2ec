import { FirebaseAppCheckError, getAppCheck } from 'firebase-admin/app-check';
import { z } from 'zod';
import { refuse } from '../errors/refusal.ts';
import { app } from '../firestore/firebase-app.ts';
import { isMalformedToken } from './identity.ts';

const REFUSED_TOKEN = ['app-check/invalid-argument', 'app-check/app-check-token-expired'];

/** If the library could not fetch Google's keys, it also reports an invalid token; only the cause differs. */
const keysNotFetched = z.object({ code: z.literal('key-fetch-error') });

/**
 * Checks that a request comes from the store's own page. Every request that needs a login is checked. Public
 * lists are not checked, because they are the same for all callers and the CDN serves most of them. Stripe's
 * webhook is not checked, because Stripe signs its events.
 *
 * @param token The App Check token, which proves that this project's page sent the request:
 * https://firebase.google.com/docs/app-check/custom-resource-backend
 * @throws 401 app_unverified if the token is missing or invalid. The library's error if Google's keys could
 * not be fetched.
 */
export async function requireApp(token: string | undefined): Promise<void> {
  if (!token || !(await isAppToken(token))) throw refuse('app_unverified');
}

async function isAppToken(token: string): Promise<boolean> {
  try {
    await getAppCheck(app).verifyToken(token);
    return true;
  } catch (error) {
    if (isMalformedToken(error)) return false;
    const isRefusal = error instanceof FirebaseAppCheckError && REFUSED_TOKEN.includes(error.code);
    if (!isRefusal || keysNotFetched.safeParse(error.cause).success) throw error;
    return false;
  }
}
