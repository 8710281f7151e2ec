import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from './support/api.ts';
import { type OwnApi, ownApi } from './support/own-api.ts';
import { newPerson, type Person, rewritten } from './support/people.ts';

/** A project of its own in the same emulators: the one that all tests share has many admins. */
const PROJECT = `demo-last-admin-${randomUUID().slice(0, 8)}`;

const app = initializeApp({ projectId: PROJECT }, PROJECT);
const auth = getAuth(app);

let api: OwnApi;

beforeAll(async () => {
  api = await ownApi({ GCLOUD_PROJECT: PROJECT, GOOGLE_CLOUD_PROJECT: PROJECT });
});

afterAll(() => api.stop());

/** An admin of that project. The emulator signs in to the shared one only, so the token is written anew. */
async function newAdmin(): Promise<Person> {
  const { token: elsewhere, email } = await newPerson();
  const { uid } = await auth.createUser({ email });
  await auth.setCustomUserClaims(uid, { admin: true });
  const project = { aud: PROJECT, iss: `https://securetoken.google.com/${PROJECT}` };
  const token = rewritten(elsewhere, { ...project, sub: uid, user_id: uid, admin: true });
  expect(await call('PUT', `/user/${email}`, { token, at: api.url })).toMatchObject({ status: 200 });
  return { uid, email, token };
}

const remove = (whom: Person, by: Person) =>
  call('DELETE', `/user/${whom.email}`, { token: by.token, at: api.url });

const demote = (whom: Person, by: Person) =>
  call('DELETE', `/admin/${whom.email}?uid=${whom.uid}`, { token: by.token, at: api.url });

const disable = (whom: Person, by: Person) =>
  call('PUT', `/user-status/${whom.email}?uid=${whom.uid}`, {
    token: by.token,
    body: { disabled: true },
    at: api.url,
  });

it('an admin always stays, even when two delete each other at once', async () => {
  const [one, two] = await Promise.all([newAdmin(), newAdmin()]);
  const answers = await Promise.all([remove(two, one), remove(one, two)]);
  const statuses = answers.map(({ status }) => status).sort();
  // The one who was deleted first is refused as the last admin's deleter, or as nobody.
  expect([
    [200, 401],
    [200, 409],
  ]).toContainEqual(statuses);
  const { users } = await auth.listUsers();
  expect(users.filter(({ customClaims }) => customClaims?.admin === true)).toHaveLength(1);

  const last = users[0]?.uid === one.uid ? one : two;
  expect(await remove(last, last)).toMatchObject({ status: 409, body: { code: 'last_admin' } });
  await expect(auth.getUser(last.uid)).resolves.toMatchObject({ disabled: false });

  const another = await newAdmin();
  expect(await remove(last, another)).toMatchObject({ status: 200 });
});

it('an admin always stays, even when two demote each other, or one demotes who deletes them, at once', async () => {
  for (const act of [demote, remove]) {
    const [one, two] = await Promise.all([newAdmin(), newAdmin()]);
    // Nobody else is left to rely on.
    for (const { uid } of (await auth.listUsers()).users)
      if (uid !== one.uid && uid !== two.uid) await auth.deleteUser(uid);
    const answers = await Promise.all([demote(two, one), act(one, two)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { users } = await auth.listUsers();
    const admins = users.filter(({ customClaims }) => customClaims?.admin === true);
    expect(admins).toHaveLength(1);

    const last = admins[0]?.uid === one.uid ? one : two;
    expect(await demote(last, last)).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    const login = await call('PUT', `/user/${last.email}`, { token: last.token, at: api.url });
    expect(login).toMatchObject({ status: 200 });
  }
});

it('an admin who can log in always stays, even when one disables who disables, demotes or deletes them at once', async () => {
  for (const act of [disable, demote, remove]) {
    const [one, two] = await Promise.all([newAdmin(), newAdmin()]);
    // Nobody else is left to rely on.
    for (const { uid } of (await auth.listUsers()).users)
      if (uid !== one.uid && uid !== two.uid) await auth.deleteUser(uid);
    const answers = await Promise.all([disable(two, one), act(one, two)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { users } = await auth.listUsers();
    const active = users.filter(({ customClaims, disabled }) => customClaims?.admin === true && !disabled);
    expect(active).toHaveLength(1);

    const last = active[0]?.uid === one.uid ? one : two;
    expect(await demote(last, last)).toMatchObject({ status: 409, body: { code: 'last_admin' } });
  }
});

it.each([
  [
    'demoted',
    { role: 'user', demotingSince: new Date() },
    (whom: Person, by: Person) =>
      call('PUT', `/admin/${whom.email}?uid=${whom.uid}`, { token: by.token, at: api.url }),
  ],
  [
    'disabled',
    { statusChangingSince: new Date() },
    (whom: Person, by: Person) =>
      call('PUT', `/user-status/${whom.email}?uid=${whom.uid}`, {
        token: by.token,
        body: { disabled: false },
        at: api.url,
      }),
  ],
])(
  'nobody relies on an admin who is just being %s, even when another call says the opposite',
  async (_, mark, opposite) => {
    const [one, two] = await Promise.all([newAdmin(), newAdmin()]);
    // Nobody else is left to rely on.
    for (const { uid } of (await auth.listUsers()).users)
      if (uid !== one.uid && uid !== two.uid) await auth.deleteUser(uid);
    await getFirestore(app).doc(`users/${one.uid}`).update(mark);
    expect(await opposite(one, two)).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
    expect(await demote(two, one)).toMatchObject({ status: 409, body: { code: 'last_admin' } });
  },
);
