import { useSyncExternalStore } from 'react';

/** The signed-in person as the identity provider knows them. */
export type Account = {
  uid: string;
  email: string;
  displayName: string | undefined;
  photoURL: string | undefined;
};

export type Session =
  | { status: 'pending' }
  | { status: 'anonymous' }
  | { status: 'signed-in'; account: Account };

/**
 * Who is signed in, for everything that is painted before Firebase Auth has been loaded.
 * Only `features/auth/session-source.tsx`, which listens to Firebase Auth, writes it.
 */
let session: Session = { status: 'pending' };
const listeners = new Set<() => void>();

export function publishSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current session; re-renders when it changes. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session);
}

/** The account of a signed-in person. @throws where nobody is signed in: use it behind the login guard. */
export function useAccount(): Account {
  const current = useSession();
  if (current.status !== 'signed-in') throw new Error('Nobody is signed in');
  return current.account;
}
