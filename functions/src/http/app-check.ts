import { refuse } from '../platform/refusal.ts';

export const APP_CHECK_HEADER = 'X-Firebase-AppCheck';

/**
 * Lets through what comes from the store's own page. Asked of every call that needs a login. The public lists go
 * without: the CDN answers most of them, for everyone alike, and they say nothing that a page could keep to itself.
 * Stripe's webhook goes without: it is no page, and signs what it sends.
 *
 * @throws 401 app_unverified without a token, or with one that is not this project's.
 */
export async function requireApp(
  token: string | undefined,
  isAppToken: (token: string) => Promise<boolean>,
): Promise<void> {
  if (token && (await isAppToken(token))) return;
  throw refuse('app_unverified');
}
