import { useSyncExternalStore } from 'react';
import { keepDraftsOf } from '../storage/drafts.ts';
import { accessToken, bearerClaims } from './bearer-token.ts';
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

/** Redirect at the end of a session, with a toast. `from` is the page to return to after the next login. */
type Exit = { to: string; message?: string } & Partial<LoginOrigin>;

/**
 * Returns the current bearer token, or a new one shortly before it expires; undefined if the identity provider refuses to
 * renew it. Rejects if the provider cannot be reached.
 */
type RenewToken = () => Promise<string | undefined>;

export type Session =
  | { status: 'pending' }
  /** Firebase Auth failed to load, so the user is unknown. */
  | { status: 'unavailable' }
  | { status: 'anonymous' }
  /** The session is ending. `features/auth/use-exit.ts` signs out and redirects. Until then, guards wait. */
  | { status: 'leaving'; exit: Exit }
  /** Until Firebase Auth reports the user, the account is from the stored token. The API checks the token of each call. */
  | { status: 'signed-in'; account: Account; renewToken: RenewToken | 'pending' | 'unavailable' };

const pending: Session = { status: 'pending' };

/** Current session, for code outside components. Components use `useSession`. */
export let session: Session = pending;
const listeners = new Set<() => void>();

/** Changes the session. Only the start of the app, this folder and `features/auth/` call it. */
export function setSession(next: Session): void {
  if (next.status === 'signed-in') keepDraftsOf(next.account.uid);
  session = next;
  for (const listener of listeners) listener();
}

/** Returns the session of the stored token, with which pages can request their data immediately. */
export function storedSession(): Session {
  const bearer = accessToken.read();
  if (bearer === null) return { status: 'anonymous' };
  const claims = bearerClaims(bearer);
  if (!claims || claims.exp * 1000 <= Date.now()) return pending;
  const account = {
    uid: claims.sub,
    email: claims.email ?? '',
    emailVerified: claims.email_verified ?? false,
    displayName: claims.name,
    photoURL: claims.picture,
    hasPassword: claims.firebase?.sign_in_provider === 'password',
  };
  return { status: 'signed-in', account, renewToken: 'pending' };
}

/** Keeps a page that works with the stored token after Firebase Auth has failed to load. */
export function continueWithoutFirebase(): void {
  setSession(
    session.status === 'signed-in' ? { ...session, renewToken: 'unavailable' } : { status: 'unavailable' },
  );
}

/**
 * Ends the session on this device. If it is called twice, the first redirect wins. Without Firebase Auth, which signs out
 * and redirects, the session becomes unavailable.
 */
export function endSession(exit: Exit): void {
  if (session.status === 'leaving') return;
  accessToken.clear();
  const hasNoFirebase =
    session.status === 'unavailable' ||
    (session.status === 'signed-in' && session.renewToken === 'unavailable');
  setSession(hasNoFirebase ? { status: 'unavailable' } : { status: 'leaving', exit });
}

function hasExpired(token: string): boolean {
  const claims = bearerClaims(token);
  return claims !== undefined && claims.exp * 1000 <= Date.now();
}

async function renewedToken(): Promise<string | undefined> {
  return session.status === 'signed-in' && typeof session.renewToken === 'function'
    ? session.renewToken()
    : undefined;
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
  const fresh = await renewedToken().catch((cause: unknown) => {
    if (hasExpired(stored)) throw cause;
  });
  if (fresh) accessToken.renew(stored, fresh);
  return accessToken.read();
}

const isConfirmed = () =>
  session.status !== 'pending' && !(session.status === 'signed-in' && session.renewToken === 'pending');

/**
 * Like `bearer`, but waits until Firebase Auth has reported the user. Use it after a rejected token. @throws the same
 * errors as `bearer`
 */
export async function confirmedBearer(): Promise<string | null> {
  await new Promise<void>((resolve) => {
    if (isConfirmed()) return resolve();
    const stop = onSession(() => {
      if (!isConfirmed()) return;
      stop();
      resolve();
    });
  });
  return bearer();
}

/** Returns the ID of the signed-in user; undefined if no user is signed in. */
export function currentUid(): string | undefined {
  return session.status === 'signed-in' ? session.account.uid : undefined;
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
