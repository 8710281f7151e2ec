import { useSyncExternalStore } from 'react';
import { accessToken } from './access-token.ts';
import { bearerClaims } from './bearer-claims.ts';
import type { LoginOrigin } from './login-origin.ts';

/** The signed-in person as the identity provider knows them. */
export type Account = {
  uid: string;
  email: string;
  emailVerified: boolean;
  /** False for whoever logs in with a social provider alone. */
  hasPassword: boolean;
  displayName: string | undefined;
  photoURL: string | undefined;
};

/** Where the end of a session leads; `from` is the page to return to after logging in again. */
type Exit = { to: string } & Partial<LoginOrigin>;

type Session =
  | { status: 'pending' }
  /** Firebase Auth could not be loaded: nobody knows who is here. */
  | { status: 'unavailable' }
  | { status: 'anonymous' }
  /** The session was ended here. `features/auth/use-exit.ts` signs out and goes to the exit; until then guards wait. */
  | { status: 'leaving'; exit: Exit }
  | { status: 'signed-in'; account: Account };

/**
 * The bearer as it should be now: the current one, or a new one shortly before it expires; none where the identity
 * provider refuses to renew it. Throws when the provider could not be asked.
 */
type TokenSource = () => Promise<string | undefined>;

let freshToken: TokenSource | undefined;

let decide: () => void;
/** Resolves when Firebase Auth has said for the first time who is here, or could not be loaded. */
const decided = new Promise<void>((resolve) => {
  decide = resolve;
});

const pending: Session = { status: 'pending' };

/** The current session, for code outside of components; components use `useSession`. */
export let session: Session = pending;
const listeners = new Set<() => void>();

function change(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** Written by `features/auth/`: its `session-source.tsx` is loaded after the first paint. */
export const publishSession = {
  tokenSource: (source: TokenSource): void => {
    freshToken = source;
  },
  /** Who the stored bearer names; counts until something is known. */
  remembered: (next: Session): void => {
    if (session.status === 'pending') change(next);
  },
  /** What Firebase Auth reports; ignored while leaving, unless nobody can carry that out. */
  known: (next: Session): void => {
    decide();
    if (session.status !== 'leaving' || next.status === 'unavailable') change(next);
  },
  /** Signed out, and the exit is reached: guards decide again. */
  left: (): void => {
    if (session.status === 'leaving') change({ status: 'anonymous' });
  },
};

/** Ends the session on this device. The first call decides the exit. */
export function endSession(exit: Exit): void {
  if (session.status === 'leaving') return;
  accessToken.clear();
  change({ status: 'leaving', exit });
}

function hasExpired(token: string): boolean {
  const claims = bearerClaims(token);
  return claims !== undefined && claims.exp * 1000 <= Date.now();
}

/**
 * The bearer of a call, renewed when it is about to expire; none for somebody who is not signed in. When no new one
 * can be had, the stored one is sent; the server decides whether it counts.
 *
 * @throws what kept the identity provider from being asked, once the stored one has expired: the server would refuse
 * it, and its refusal would end the session of somebody whose connection failed.
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

/** The same once Firebase Auth has said who is here: where the bearer was refused, this one may not be. @throws as `bearer` does */
export async function decidedBearer(): Promise<string | null> {
  await decided;
  return bearer();
}

/** Calls `listener` whenever the session changes. Returns the function that stops it. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = (): Session => session;

/** A prerendered page knows nobody, and is taken over as it is. */
const prerendered = (): Session => pending;

/** The current session; re-renders when it changes. */
export function useSession(): Session {
  return useSyncExternalStore(onSession, current, prerendered);
}

/** The account of a signed-in person. @throws where nobody is signed in: use it behind the login guard. */
export function useAccount(): Account {
  const known = useSession();
  if (known.status !== 'signed-in') throw new Error('Nobody is signed in');
  return known.account;
}
