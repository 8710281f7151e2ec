import type { User } from 'firebase/auth';
import { useEffect } from 'react';
import { AuthProvider, FirebaseAppProvider, useSigninCheck } from 'reactfire';
import { accessToken } from '#lib/api/access-token.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { removeAllDrafts } from '#lib/forms/drafts.ts';
import { auth, firebaseApp } from '#lib/session/firebase.ts';
import { type Account, publishSession, session } from '#lib/session/session.ts';
import { useExit } from './use-exit.ts';

function accountOf(user: User): Account {
  return {
    uid: user.uid,
    email: user.email ?? '',
    emailVerified: user.emailVerified,
    hasPassword: user.providerData.some(({ providerId }) => providerId === 'password'),
    displayName: user.displayName ?? undefined,
    photoURL: user.photoURL ?? undefined,
  };
}

/** Removes a user's personal data from the cache, so that the next user does not see it. */
function removePersonalData(): void {
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.personal === true });
}

/**
 * Returns a fresh token. Returns undefined if the provider rejected the login and the SDK has signed the user out.
 *
 * @throws FirebaseError
 */
async function freshToken(): Promise<string | undefined> {
  try {
    return await auth.currentUser?.getIdToken();
  } catch (cause) {
    if (auth.currentUser) throw cause;
    return undefined;
  }
}

publishSession.tokenSource(freshToken);

/** Publishes sign-ins and sign-outs, and carries out `endSession`. Renders nothing. */
function Publisher() {
  useExit();
  const { status, data: check } = useSigninCheck();

  useEffect(() => {
    if (status === 'loading') return;
    const user = check?.user;
    if (!user) {
      accessToken.clear();
      removePersonalData();
      removeAllDrafts();
      publishSession.reported({ status: 'anonymous' });
      return;
    }
    // The stored token belonged to another user.
    if (session.status === 'signed-in' && session.account.uid !== user.uid) removePersonalData();
    let current = true;
    user
      .getIdToken()
      .then((token) => current && accessToken.store(token))
      // Without a connection, the stored token is used. If the provider refuses to renew the token, the SDK signs the
      // user out.
      .catch(() => undefined)
      .then(() => current && publishSession.reported({ status: 'signed-in', account: accountOf(user) }));
    return () => {
      current = false;
    };
  }, [status, check]);

  return null;
}

/**
 * Listens to Firebase Auth and publishes the session. It is loaded after the first paint. No other file uses reactfire.
 */
export function Component() {
  return (
    <FirebaseAppProvider firebaseApp={firebaseApp}>
      <AuthProvider sdk={auth}>
        <Publisher />
      </AuthProvider>
    </FirebaseAppProvider>
  );
}
