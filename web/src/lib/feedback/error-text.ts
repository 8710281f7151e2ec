import * as texts from '#texts/errors.ts';
import { advice } from '#texts/errors.ts';
import { ApiError } from '../api/api-error.ts';

type ProviderError = Error & { code: string };

/** Checks the error's name, because importing its class would load Firebase on every page that shows errors. */
function isProviderError(error: unknown): error is ProviderError {
  return error instanceof Error && error.name === 'FirebaseError' && 'code' in error;
}

/** Returns the code of an identity provider's error, such as `auth/wrong-password`; undefined for any other error. */
export function providerCode(error: unknown): string | undefined {
  return isProviderError(error) ? error.code : undefined;
}

/**
 * Returns the message that the user sees for an error. Codes of the identity provider follow section 8 of the
 * specification: `auth/email-already-in-use` → `EMAIL ALREADY IN USE`. Browser errors become a general message.
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

/** Returns advice for an error of the identity provider; undefined if the toast is enough. */
export function adviceFor(error: unknown): string | undefined {
  const code = providerCode(error);
  return code === undefined ? undefined : advice[code];
}
