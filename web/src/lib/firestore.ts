import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore';
import { firebaseApp } from './firebase.ts';

// Firestore retries failed connections, and pages work without it, so the console stays quiet.
setLogLevel('silent');

/** Firestore, with the rights of the signed-in user. Large: import it only in deferred code. */
export const firestore = getFirestore(firebaseApp);

if (import.meta.env.VITE_FIRESTORE_EMULATOR_URL) {
  const { hostname, port } = new URL(import.meta.env.VITE_FIRESTORE_EMULATOR_URL);
  connectFirestoreEmulator(firestore, hostname, Number(port));
}
