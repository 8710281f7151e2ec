import { signOut, type User } from 'firebase/auth';
import { useEffect } from 'react';
import { AuthProvider, FirebaseAppProvider, useSigninCheck } from 'reactfire';
import { accessToken } from '#lib/access-token.ts';
import { auth, firebaseApp } from '#lib/firebase.ts';
import { queryClient } from '#lib/query-client.ts';
import { type Account, provideSession, publishSession } from '#lib/session.ts';

function accountOf(user: User): Account {
  return {
    uid: user.uid,
    email: user.email ?? '',
    displayName: user.displayName ?? undefined,
    photoURL: user.photoURL ?? undefined,
  };
}

provideSession({
  freshToken: async () => auth.currentUser?.getIdToken(),
  signOut: () => signOut(auth),
});

/** Publishes who signs in and out. */
function Publisher() {
  const { status, data: check } = useSigninCheck();

  useEffect(() => {
    if (status === 'loading') return;
    const user = check?.user;
    if (!user) {
      accessToken.clear();
      queryClient.removeQueries({ predicate: ({ meta }) => meta?.personal === true });
      publishSession.anonymous();
      return;
    }
    let current = true;
    user
      .getIdToken()
      .then((token) => current && accessToken.store(token))
      // Offline, the stored token is the best there is; a refused account is signed out by the SDK itself.
      .catch(() => undefined)
      .then(() => current && publishSession.signedIn(accountOf(user)));
    return () => {
      current = false;
    };
  }, [status, check]);

  return null;
}

/** Listens to Firebase Auth and publishes the session. Loaded after the first paint. */
export function Component() {
  return (
    <FirebaseAppProvider firebaseApp={firebaseApp}>
      <AuthProvider sdk={auth}>
        <Publisher />
      </AuthProvider>
    </FirebaseAppProvider>
  );
}
