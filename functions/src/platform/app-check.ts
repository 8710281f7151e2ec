import { FirebaseAppCheckError, getAppCheck } from 'firebase-admin/app-check';
import { z } from 'zod';
import { app } from './firebase-app.ts';
import { refuse } from './refusal.ts';

const REFUSED_TOKEN = ['app-check/invalid-argument', 'app-check/app-check-token-expired'];

/** The library reports keys that it could not fetch as an invalid token; its cause tells them apart. */
const keysNotFetched = z.object({ code: z.literal('key-fetch-error') });

/**
 * Checks that a call comes from the store's own page. Every call that needs a login is checked. The public lists are
 * not: they are the same for everyone, and the CDN serves most of them. Stripe's webhook is not a page, and signs
 * what it sends.
 *
 * @param token The App Check token, which says that this project's page made the call:
 * https://firebase.google.com/docs/app-check/custom-resource-backend
 * @throws 401 app_unverified without a token, or with one that is not this project's. An error of the library when
 * Google's keys could not be fetched, which is not the caller's fault.
 */
export async function requireApp(token: string | undefined): Promise<void> {
  if (!token || !(await isAppToken(token))) throw refuse('app_unverified');
}

async function isAppToken(token: string): Promise<boolean> {
  try {
    await getAppCheck(app).verifyToken(token);
    return true;
  } catch (error) {
    const isRefusal = error instanceof FirebaseAppCheckError && REFUSED_TOKEN.includes(error.code);
    if (!isRefusal || keysNotFetched.safeParse(error.cause).success) throw error;
    return false;
  }
}
