import { FirebaseAuthError, getAuth, type UserRecord } from 'firebase-admin/auth';
import { record } from '../src/audit/audit.repository.ts';
import { app } from '../src/platform/firebase-app.ts';
import { mirrorRole } from '../src/users/users.repository.ts';
import { findOrCreateUser, promote } from '../src/users/users.service.ts';
import { Problem } from './problem.ts';

/** Who acts, in the audit trail: whoever has the project's own credentials, and needs no account in the store. */
const OWNER = 'owner';

const auth = getAuth(app);

/** Makes a registered person an admin, and returns what to say about it. Safe to repeat. */
export async function grantAdmin(email: string): Promise<string> {
  const { uid } = await accountOf(email);
  const caller = { uid: OWNER, email: '', admin: true, token: '', account: undefined };
  const { modifiedCount, message } = await promote(caller, { uid, email, account: undefined });
  return modifiedCount ? `${message}. It reaches their browser with their next login.` : `${message}.`;
}

/**
 * Takes the role away, ends the person's logins, and returns what to say about it. The API refuses their admin calls
 * from that moment on; what their token can read in Firestore directly ends with it, within the hour. Safe to repeat.
 */
export async function revokeAdmin(email: string): Promise<string> {
  const { uid, customClaims } = await accountOf(email);
  const { admin, ...otherClaims } = customClaims ?? {};
  const wasAdmin = admin === true;
  if (wasAdmin) {
    await record(OWNER, 'user.demote', uid);
    await auth.setCustomUserClaims(uid, otherClaims);
  }
  await auth.revokeRefreshTokens(uid);
  await findOrCreateUser(uid);
  await mirrorRole(uid, 'user');
  return `${email} is ${wasAdmin ? 'no longer an admin' : 'not an admin'}, and must log in again.`;
}

async function accountOf(email: string): Promise<UserRecord> {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    if (error instanceof FirebaseAuthError && error.code === 'auth/user-not-found') {
      throw new Problem(`Nobody has registered as ${email}. They register in the store first.`);
    }
    if (error instanceof FirebaseAuthError && error.code === 'auth/invalid-email') {
      throw new Problem(`"${email}" is not an e-mail address.`);
    }
    throw error;
  }
}
