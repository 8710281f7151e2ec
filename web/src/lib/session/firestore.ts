import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore';
import { firebaseApp } from './firebase.ts';

// Firestore logs nothing: it retries failed connections, and the pages also work without it.
setLogLevel('silent');

/** Firestore, with the permissions of the signed-in user. It is large, so import it only in deferred code. */
export const firestore = getFirestore(firebaseApp);

if (import.meta.env.VITE_FIRESTORE_EMULATOR_URL) {
  const { hostname, port } = new URL(import.meta.env.VITE_FIRESTORE_EMULATOR_URL);
  connectFirestoreEmulator(firestore, hostname, Number(port));
}
