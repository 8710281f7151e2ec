import { unauthorized } from './errors.ts';

export type Keys = { secret: string; publishable: string };

function keyOf(header: string | undefined): string | undefined {
  const [scheme = '', credentials = ''] = header?.split(' ') ?? [];
  if (scheme.toLowerCase() === 'bearer') return credentials;
  // In basic authentication, the key is the user name, and the password is empty.
  if (scheme.toLowerCase() === 'basic') {
    return Buffer.from(credentials, 'base64').toString('utf8').split(':')[0];
  }
  return undefined;
}

/** Returns the kind of the key in the Authorization header. Throws 401 for a missing or unknown key. */
export function accessOf(header: string | undefined, keys: Keys): 'secret' | 'publishable' {
  const key = keyOf(header);
  if (!key) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (key === keys.secret) return 'secret';
  if (key === keys.publishable) return 'publishable';
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`);
}

/** 401: the call needs the secret key. */
export function needsSecretKey(): Error {
  return unauthorized(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    'secret_key_required',
  );
}
