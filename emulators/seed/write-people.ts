import { getAuth } from 'firebase-admin/auth';
import { app } from '../../functions/src/platform/firebase-app.ts';
import { accountById } from '../../functions/src/platform/identity.ts';
import { refreshUser } from '../../functions/src/users/users.repository.ts';
import { people } from './people.ts';

/** Creates the sample accounts and their records, as registering and logging in would. */
export async function writePeople(): Promise<void> {
  const auth = getAuth(app);
  for (const { admin, ...person } of Object.values(people)) {
    if (!(await accountById(person.uid))) await auth.createUser({ ...person, emailVerified: true });
    if (admin) await auth.setCustomUserClaims(person.uid, { admin: true });
    const account = await accountById(person.uid);
    if (account) await refreshUser(account);
  }
}
