import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { startAppCheck } from './app-check.ts';

export const firebaseApp = initializeApp({
  apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
  authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
  projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
  appId: import.meta.env.VITE_FIREBASE_APP_ID,
});

/** App Check starts before Auth, because it may be enforced for Auth's first request. */
export const appCheck = import.meta.env.VITE_APP_CHECK_SITE_KEY
  ? startAppCheck(firebaseApp, import.meta.env.VITE_APP_CHECK_SITE_KEY)
  : undefined;

/**
 * Firebase Auth, which remembers the signed-in user for the next visit. It has no popup resolver: only the social
 * sign-in of a real deployment needs a popup resolver, and loads it.
 */
export const auth = initializeAuth(firebaseApp, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});

if (import.meta.env.VITE_AUTH_EMULATOR_URL) {
  connectAuthEmulator(auth, import.meta.env.VITE_AUTH_EMULATOR_URL, { disableWarnings: true });
}
