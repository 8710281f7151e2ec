import { useSyncExternalStore } from 'react';
import { accessToken } from '../api/access-token.ts';
import { bearerClaims } from '../api/bearer-claims.ts';
import { keepDraftsOf } from '../storage/drafts.ts';
import type { LoginOrigin } from './login-origin.ts';

/** Account of the signed-in user at the identity provider. */
export type Account = {
  uid: string;
  email: string;
  emailVerified: boolean;
  /** False for a user who logs in only with a social provider. */
  hasPassword: boolean;
  displayName: string | undefined;
  photoURL: string | undefined;
};

/** Redirect at the end of a session. `from` is the page to return to after the next login. */
type Exit = { to: string } & Partial<LoginOrigin>;

type Session =
  | { status: 'pending' }
  /** Firebase Auth failed to load, so the user is unknown. */
  | { status: 'unavailable' }
  | { status: 'anonymous' }
  /** The session is ending. `features/auth/use-exit.ts` signs out and redirects. Until then, guards wait. */
  | { status: 'leaving'; exit: Exit }
  | { status: 'signed-in'; account: Account };

/**
 * Returns the current bearer token, or a new one shortly before it expires; undefined if the identity provider refuses to
 * renew it. Rejects if the provider cannot be reached.
 */
type TokenSource = () => Promise<string | undefined>;

let freshToken: TokenSource | undefined;

let markReported: () => void;
/** Resolves when Firebase Auth has reported the user for the first time, or has failed to load. */
const reported = new Promise<void>((resolve) => {
  markReported = resolve;
});

const pending: Session = { status: 'pending' };

/** Current session, for code outside components. Components use `useSession`. */
export let session: Session = pending;
const listeners = new Set<() => void>();

function change(next: Session): void {
  if (next.status === 'signed-in') keepDraftsOf(next.account.uid);
  session = next;
  for (const listener of listeners) listener();
}

/** Returns the user of the stored bearer token; undefined without a token that is still valid. */
function storedAccount(): Account | undefined {
  const bearer = accessToken.read();
  const claims = bearer === null ? undefined : bearerClaims(bearer);
  if (!claims || claims.exp * 1000 <= Date.now()) return undefined;
  return {
    uid: claims.sub,
    email: claims.email ?? '',
    emailVerified: claims.email_verified ?? false,
    displayName: claims.name,
    photoURL: claims.picture,
    hasPassword: claims.firebase?.sign_in_provider === 'password',
  };
}

/** Functions that update the session. Only `features/auth/` and the login guard call them. */
export const publishSession = {
  tokenSource: (source: TokenSource): void => {
    freshToken = source;
  },
  /**
   * Treats the user of the stored token as signed in until Firebase Auth reports the session, so that pages can request
   * their data immediately. The server checks the token of every request.
   */
  fromStoredToken: (): void => {
    const account = storedAccount();
    if (account && session.status === 'pending') change({ status: 'signed-in', account });
  },
  /** Sets the session that Firebase Auth reports. Ignored while the session ends, unless Firebase Auth failed to load. */
  reported: (next: Session): void => {
    markReported();
    if (session.status !== 'leaving' || next.status === 'unavailable') change(next);
  },
  /** Completes the end of the session, after the redirect. */
  left: (): void => {
    if (session.status === 'leaving') change({ status: 'anonymous' });
  },
};

/**
 * Ends the session on this device. If it is called twice, the first redirect wins. Without Firebase Auth, which signs out
 * and redirects, the session stays unavailable.
 */
export function endSession(exit: Exit): void {
  if (session.status === 'leaving') return;
  accessToken.clear();
  if (session.status !== 'unavailable') change({ status: 'leaving', exit });
}

function hasExpired(token: string): boolean {
  const claims = bearerClaims(token);
  return claims !== undefined && claims.exp * 1000 <= Date.now();
}

/**
 * Returns the bearer token, renewed if it is about to expire; null for a visitor. If the renewal fails, returns the
 * stored token.
 *
 * @throws the renewal's error if the stored token has expired. The API would reject that token, and a failed connection
 * would end the session.
 */
export async function bearer(): Promise<string | null> {
  const stored = accessToken.read();
  if (!stored) return null;
  const fresh = await freshToken?.().catch((cause: unknown) => {
    if (hasExpired(stored)) throw cause;
  });
  if (fresh) accessToken.renew(stored, fresh);
  return accessToken.read();
}

/**
 * Like `bearer`, but waits until Firebase Auth has reported the user. Use it after a rejected token. @throws the same
 * errors as `bearer`
 */
export async function confirmedBearer(): Promise<string | null> {
  await reported;
  return bearer();
}

/** Calls `listener` whenever the session changes. Returns a function that removes the listener. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = (): Session => session;

/** Session of a prerendered page. It is the same for all visitors. */
const prerendered = (): Session => pending;

/** Returns the current session and renders again when it changes. */
export function useSession(): Session {
  return useSyncExternalStore(onSession, current, prerendered);
}

/**
 * Returns the account of the signed-in user.
 *
 * @throws if no user is signed in, so use it only behind the login guard.
 */
export function useAccount(): Account {
  const current = useSession();
  if (current.status !== 'signed-in') throw new Error('No user is signed in');
  return current.account;
}
