import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { startAppCheck } from './app-check.ts';
import { env } from './env.ts';

/** The store's project at Firebase. */
export const firebaseApp = initializeApp(env.firebase);

/** Started before Auth, whose first call must carry a token already where App Check is enforced for it. */
export const appCheck = import.meta.env.VITE_APP_CHECK_SITE_KEY
  ? startAppCheck(firebaseApp, import.meta.env.VITE_APP_CHECK_SITE_KEY)
  : undefined;

/**
 * Firebase Auth, which keeps whoever is signed in for the next visit. Without the popup resolver: only the social
 * sign-in of a real deployment needs it, and prepares it where the button is.
 */
export const auth = initializeAuth(firebaseApp, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});

if (import.meta.env.VITE_AUTH_EMULATOR_URL) {
  connectAuthEmulator(auth, import.meta.env.VITE_AUTH_EMULATOR_URL, { disableWarnings: true });
}
