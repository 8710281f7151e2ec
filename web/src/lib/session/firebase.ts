import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { startAppCheck } from '../api/app-check.ts';
import { env } from '../env.ts';

export const firebaseApp = initializeApp(env.firebase);

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
