import { signOut } from 'firebase/auth';
import { accessToken } from '#lib/access-token.ts';
import { auth } from '#lib/firebase.ts';

/** Ends the session on this device: the stored token first, so that no later call carries it. */
export async function endSession(): Promise<void> {
  accessToken.clear();
  await signOut(auth);
}
