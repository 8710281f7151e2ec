import { getAuth } from 'firebase-admin/auth';
import { app } from '../../functions/src/platform/firestore/firebase-app.ts';
import { accountById } from '../../functions/src/platform/identity/accounts.ts';
import type { IdentityWithAccount } from '../../functions/src/platform/identity/identity.ts';
import { findUser } from '../../functions/src/users/users.repository.ts';
import { login } from '../../functions/src/users/users.service.ts';
import type { SampleUser } from './people.ts';

/** Creates a sample account and its user record, as a registration and a login would. Returns the identity. */
export async function writeUser({ admin, ...sample }: SampleUser): Promise<IdentityWithAccount> {
  const auth = getAuth(app);
  if (!(await accountById(sample.uid))) await auth.createUser({ ...sample, emailVerified: true });
  if (admin) await auth.setCustomUserClaims(sample.uid, { admin });
  const account = await accountById(sample.uid);
  if (!account) throw new Error(`The account ${sample.email} was not created`);
  const person = {
    uid: account.uid,
    email: account.email,
    admin: account.admin,
    token: '',
    auth_time: 0,
    account,
  };
  await login(person, await findUser(person.uid));
  return person;
}
