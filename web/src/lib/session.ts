import { useSyncExternalStore } from 'react';
import { accessToken } from './access-token.ts';

/** The signed-in person as the identity provider knows them. */
export type Account = {
  uid: string;
  email: string;
  displayName: string | undefined;
  photoURL: string | undefined;
};

export type Session =
  | { status: 'pending' }
  /** Authentication itself could not be loaded: nobody knows. */
  | { status: 'unavailable' }
  /** `leaving`: somebody just signed out and is on the way to another page, which guards must not overtake. */
  | { status: 'anonymous'; leaving: boolean }
  | { status: 'signed-in'; account: Account };

/** What only the identity provider's code can do, which is loaded after the first paint. */
type Provider = {
  /** The bearer as it should be now: the one there is, or a new one in time before it expires. */
  freshToken: () => Promise<string | undefined>;
  signOut: () => Promise<void>;
};

let provider: Provider | undefined;

/** Hands over what Firebase Auth can do, so that nothing has to be fetched to log out or to renew a bearer. */
export function provideSession(given: Provider): void {
  provider = given;
}

/**
 * The bearer of a call, renewed when it is about to expire; none for somebody who is not signed in. When no new one
 * can be had, the stored one is the best there is: what it is worth is the server's to say.
 */
export async function bearer(): Promise<string | null> {
  const stored = accessToken.read();
  if (!stored) return null;
  const fresh = await provider?.freshToken().catch(() => undefined);
  if (fresh) accessToken.renew(stored, fresh);
  return accessToken.read();
}

/** Ends the session on this device. */
export async function endSession(): Promise<void> {
  accessToken.clear();
  await provider?.signOut();
}

/** As it is now; what is drawn reads it with `useSession`. */
export let session: Session = { status: 'pending' };
const listeners = new Set<() => void>();

function change(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/**
 * Who is signed in, for everything that is painted before Firebase Auth has been loaded.
 * Written by `features/auth/session-source.tsx`, which listens to Firebase Auth.
 */
export const publishSession = {
  signedIn: (account: Account): void => change({ status: 'signed-in', account }),
  anonymous: (): void => {
    if (session.status !== 'anonymous') change({ status: 'anonymous', leaving: false });
  },
  leaving: (): void => change({ status: 'anonymous', leaving: true }),
  unavailable: (): void => change({ status: 'unavailable' }),
};

/** Another page was reached: whoever was leaving has left. */
export function sessionArrived(): void {
  if (session.status === 'anonymous' && session.leaving) change({ status: 'anonymous', leaving: false });
}

/** Calls back whenever the session has changed; answers how to stop that. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current session; re-renders when it changes. */
export function useSession(): Session {
  return useSyncExternalStore(onSession, () => session);
}

/** The account of a signed-in person. @throws where nobody is signed in: use it behind the login guard. */
export function useAccount(): Account {
  const current = useSession();
  if (current.status !== 'signed-in') throw new Error('Nobody is signed in');
  return current.account;
}
