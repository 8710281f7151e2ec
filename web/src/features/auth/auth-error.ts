import { FirebaseError } from 'firebase/app';
import { errorText } from '#lib/api-error.ts';

/** `auth/email-already-in-use` → `EMAIL ALREADY IN USE`; other failures in their own words. */
export function authErrorText(error: unknown): string {
  if (!(error instanceof FirebaseError)) return errorText(error);
  return error.code
    .replace(/^auth\//, '')
    .replaceAll('-', ' ')
    .toUpperCase();
}
