import { FirebaseAppCheckError, getAppCheck } from 'firebase-admin/app-check';
import { z } from 'zod';
import { app } from './firebase-app.ts';

const REFUSED_TOKEN = ['app-check/invalid-argument', 'app-check/app-check-token-expired'];

/** The library reports keys that it could not fetch as an invalid token; its cause tells. */
const keysNotFetched = z.object({ code: z.literal('key-fetch-error') });

/**
 * True if a token says that App Check has found a page of this project's to be itself. The keys to tell by come
 * from Google and are kept: https://firebase.google.com/docs/app-check/custom-resource-backend
 *
 * @throws when the keys can not be had, which is no fault of the caller.
 */
export async function isAppToken(token: string): Promise<boolean> {
  try {
    await getAppCheck(app).verifyToken(token);
    return true;
  } catch (error) {
    const isRefusal = error instanceof FirebaseAppCheckError && REFUSED_TOKEN.includes(error.code);
    if (!isRefusal || keysNotFetched.safeParse(error.cause).success) throw error;
    return false;
  }
}
