import { getAuth } from 'firebase-admin/auth';
import { app } from '../../functions/src/platform/firebase-app.ts';
import { type Identity, makeAdmin, uidOf } from '../../functions/src/platform/identity.ts';
import { userOf } from '../../functions/src/users/users.service.ts';
import type { SamplePerson } from './people.ts';

/**
 * Makes the account of a sample person, with its e-mail verified, unless there is one with this e-mail, and
 * answers who the store then takes the person for.
 */
export async function seedAccount(person: SamplePerson): Promise<Identity> {
  const { email, isAdmin } = person;
  const uid = (await uidOf(email)) ?? (await create(person));
  await userOf({ uid });
  return { uid, email, admin: isAdmin, token: '' };
}

async function create({ uid, email, password, displayName, isAdmin }: SamplePerson): Promise<string> {
  await getAuth(app).createUser({ uid, email, password, displayName, emailVerified: true });
  if (isAdmin) await makeAdmin(uid);
  return uid;
}
