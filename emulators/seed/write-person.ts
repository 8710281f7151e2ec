import { getAuth } from 'firebase-admin/auth';
import { app } from '../../functions/src/platform/firebase-app.ts';
import { accountById, type Identity } from '../../functions/src/platform/identity.ts';
import { refreshUser } from '../../functions/src/users/users.repository.ts';
import type { SamplePerson } from './people.ts';

/** Creates a sample account and its record, as registering and logging in would. Answers who may then act. */
export async function writePerson({ admin, ...person }: SamplePerson): Promise<Identity> {
  const auth = getAuth(app);
  if (!(await accountById(person.uid))) await auth.createUser({ ...person, emailVerified: true });
  if (admin) await auth.setCustomUserClaims(person.uid, { admin });
  const account = await accountById(person.uid);
  if (!account) throw new Error(`The account ${person.email} was not created`);
  await refreshUser(account);
  return { uid: account.uid, email: account.email, admin: account.admin, token: '' };
}
