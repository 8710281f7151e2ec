import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { call } from '../../../functions/test/support/api.ts';
import { newPerson, type Person, withClaims } from '../../../functions/test/support/people.ts';

/** A separate project in the same emulators, whose only admins are those of the test. */
export class OwnProject {
  readonly id = `demo-admins-${randomUUID().slice(0, 8)}`;
  readonly #app = initializeApp({ projectId: this.id }, this.id);
  readonly #auth = getAuth(this.#app);

  get settings(): Record<string, string> {
    return { GCLOUD_PROJECT: this.id, GOOGLE_CLOUD_PROJECT: this.id };
  }

  /** Creates an admin, and logs the admin in. @param at The URL of the project's API. */
  async newAdmin(at: string): Promise<Person> {
    return this.#logIn(at, { admin: true });
  }

  /** Creates a shopper, and logs the shopper in. The token already has the admin claim, as after a promotion. */
  async newShopper(at: string): Promise<Person> {
    return this.#logIn(at, null);
  }

  /** Logs a person in. Rewrites the token, because the emulator issues tokens only for the shared project. */
  async #logIn(at: string, accountClaims: object | null): Promise<Person> {
    const { token: elsewhere, email } = await newPerson();
    const { uid } = await this.#auth.createUser({ email });
    await this.#auth.setCustomUserClaims(uid, accountClaims);
    const claims = { aud: this.id, iss: `https://securetoken.google.com/${this.id}`, admin: true };
    const person = { uid, email, token: withClaims(elsewhere, { ...claims, sub: uid, user_id: uid }) };
    const { status } = await call('PUT', `/user/${email}`, { token: person.token, at });
    if (status !== 200) throw new Error(`The person could not log in: ${status}`);
    return person;
  }

  async remove(uids: string[]): Promise<void> {
    await this.#auth.deleteUsers(uids);
  }

  /** Returns the uids of the admins who can log in. */
  async admins(): Promise<string[]> {
    const { users } = await this.#auth.listUsers();
    return users
      .filter(({ customClaims, disabled }) => customClaims?.admin === true && !disabled)
      .map(({ uid }) => uid);
  }

  /** Returns the uids in the stored list of admins. */
  async listedAdmins(): Promise<string[]> {
    return (await getFirestore(this.#app).doc('roles/admins').get()).get('active');
  }
}
