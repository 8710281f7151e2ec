import * as texts from '#texts/errors.ts';
import { ApiError } from './api-error.ts';

type ProviderError = Error & { code: string };

/** Compares the name: importing the class would load Firebase on every page that shows an error. */
function isProviderError(error: unknown): error is ProviderError {
  return error instanceof Error && error.name === 'FirebaseError' && 'code' in error;
}

/** The code of an error of the identity provider, `auth/wrong-password`; undefined for any other error. */
export function providerCode(error: unknown): string | undefined {
  return isProviderError(error) ? error.code : undefined;
}

/**
 * What to tell a person about any failure. Errors of the identity provider as section 8 of the specification has
 * them: `auth/email-already-in-use` → `EMAIL ALREADY IN USE`. Those of the browser are for developers: not shown.
 */
export function errorText(error: unknown): string {
  if (isProviderError(error)) {
    return error.code
      .replace(/^auth\//, '')
      .replaceAll('-', ' ')
      .toUpperCase();
  }
  const isOurs = error instanceof ApiError || (error instanceof Error && error.name === 'Error');
  return isOurs ? error.message : texts.unknown;
}
