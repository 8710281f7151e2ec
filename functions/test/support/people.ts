import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { z } from 'zod';
import { call } from './api.ts';
import { env } from './env.ts';

export const auth = getAuth(initializeApp({ projectId: env.GCLOUD_PROJECT }, `tests-${randomUUID()}`));

export type Person = { uid: string; email: string; token: string };

const PASSWORD = 'correct horse';

const signInAnswer = z.object({ idToken: z.string() });

/** Signs in at the Auth emulator as the browser's SDK does. */
export async function signIn(email: string): Promise<string> {
  const response = await fetch(
    `http://${env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
    },
  );
  return signInAnswer.parse(await response.json()).idToken;
}

/** A new person who has logged in, with an e-mail that no other test has. */
export async function newPerson({ admin = false, displayName = 'Sample Shopper' } = {}): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  const { uid } = await auth.createUser({ email, password: PASSWORD, displayName });
  if (admin) await auth.setCustomUserClaims(uid, { admin: true });
  const token = await signIn(email);
  await call('PUT', `/user/${email}`, { token });
  return { uid, email, token };
}

/** A token of a person whose account was deleted after it was issued. */
export async function deletedPerson(): Promise<Person> {
  const person = await newPerson();
  await auth.deleteUser(person.uid);
  return person;
}

/** The same token, expired an hour ago: the emulator does not sign, so its claims can be written anew. */
export function expired(token: string): string {
  const [header, payload = ''] = token.split('.');
  const claims = z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const now = Math.floor(Date.now() / 1000);
  const old = { ...claims, iat: now - 7200, auth_time: now - 7200, exp: now - 3600 };
  return `${header}.${Buffer.from(JSON.stringify(old)).toString('base64url')}.`;
}
