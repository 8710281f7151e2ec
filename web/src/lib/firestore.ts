import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore';
import { firebaseApp } from './firebase.ts';

// Where it cannot be reached it tries again by itself, and pages work without it: nothing for a console.
setLogLevel('silent');

/** Firestore, as the signed-in person may read it. Large: only what comes after a page's content imports it. */
export const firestore = getFirestore(firebaseApp);

if (import.meta.env.VITE_FIRESTORE_EMULATOR_URL) {
  const { hostname, port } = new URL(import.meta.env.VITE_FIRESTORE_EMULATOR_URL);
  connectFirestoreEmulator(firestore, hostname, Number(port));
}
