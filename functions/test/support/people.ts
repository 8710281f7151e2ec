import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { z } from 'zod';
import { call } from './api.ts';
import { env } from './env.ts';
import { callAuth, signInAt } from './sign-in.ts';

const app = initializeApp({ projectId: env.GCLOUD_PROJECT }, `tests-${randomUUID()}`);

export const auth = getAuth(app);

export type Person = { uid: string; email: string; token: string };

const PASSWORD = 'correct horse';

const authUrl = `http://${env.FIREBASE_AUTH_EMULATOR_HOST}`;

/** Logs in. Returns the token. */
export async function signIn(email: string): Promise<string> {
  return (await signInAt(authUrl, { email, password: PASSWORD }, env.GCLOUD_PROJECT)).idToken;
}

/** Sets a picture at the identity provider. The server's SDK would reject some pictures. */
export async function setOwnPicture({ token }: Person, photoUrl: string): Promise<void> {
  await callAuth(authUrl, 'update', { idToken: token, photoUrl });
}

export type NewPerson = {
  admin?: boolean;
  displayName?: string;
  emailVerified?: boolean;
  photoURL?: string;
  uid?: string;
};

/** A picture on the image host. */
export const picture = new URL('/sample-portrait.png', env.IMAGE_HOSTS).href;

let people = 0;

/**
 * Creates a person with a unique e-mail, and logs the person in. By default, each shopper has another name, every second
 * shopper has a picture, and admins have neither.
 */
export async function newPerson({
  admin = false,
  displayName = admin ? undefined : `Zoë “Zed” O'Hara-Núñez, ${++people}. & Söhne`,
  emailVerified = false,
  photoURL = !admin && people % 2 === 1 ? picture : undefined,
  uid = randomUUID(),
}: NewPerson = {}): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  await auth.createUser({
    uid,
    email,
    password: PASSWORD,
    ...(displayName !== undefined && { displayName }),
    emailVerified,
    ...(photoURL !== undefined && { photoURL }),
  });
  if (admin) await auth.setCustomUserClaims(uid, { admin: true });
  const token = await signIn(email);
  await call('PUT', `/user/${email}`, { token });
  return { uid, email, token };
}

/**
 * Returns a function that returns the same person several times, because a new person needs many requests, and because
 * the calls and open orders of a person are limited. `replace` makes it return a new person next.
 */
export function reusedPerson(times: number, options: NewPerson = {}) {
  let person: Promise<Person> | undefined;
  let uses = 0;
  const next = (): Promise<Person> => {
    if (!person || uses++ % times === 0) person = newPerson(options);
    return person;
  };
  const replace = () => {
    person = undefined;
  };
  return { next, replace };
}

/** Returns a person whose account was deleted after the token was issued. */
export async function deletedPerson(options: { admin?: boolean } = {}): Promise<Person> {
  const person = await newPerson(options);
  await auth.deleteUser(person.uid);
  return person;
}

/** Returns a person who was disabled after the token was issued. */
export async function disabledPerson(options: { admin?: boolean } = {}): Promise<Person> {
  const person = await newPerson(options);
  await auth.updateUser(person.uid, { disabled: true });
  return person;
}

/** Returns a person whose sessions were revoked a minute after the token was issued. */
export async function revokedPerson({ admin = false } = {}): Promise<Person> {
  const person = await newPerson({ admin });
  const aMinuteAgo = Math.floor(Date.now() / 1000) - 60;
  const token = withClaims(person.token, { iat: aMinuteAgo, auth_time: aMinuteAgo });
  await auth.revokeRefreshTokens(person.uid);
  return { ...person, token };
}

/** Returns a demoted admin whose token still has the admin claim. */
export async function demotedAdmin(options: { displayName?: string } = {}): Promise<Person> {
  const person = await newPerson({ admin: true, ...options });
  await auth.setCustomUserClaims(person.uid, null);
  return person;
}

/** Deletes a person's account, and registers the same e-mail for another person. */
export async function namesakeOf({ uid, email }: Person): Promise<Person> {
  await auth.deleteUser(uid);
  const { uid: newUid } = await auth.createUser({
    email,
    password: PASSWORD,
    displayName: 'Another Shopper',
  });
  return { uid: newUid, email, token: await signIn(email) };
}

/** Returns a copy of the token that expired an hour ago. */
export function expired(token: string): string {
  const now = Math.floor(Date.now() / 1000);
  return withClaims(token, { iat: now - 7200, auth_time: now - 7200, exp: now - 3600 });
}

/** Returns a copy of the token, as if another Firebase project had issued it. */
export function fromOtherProject(token: string): string {
  return withClaims(token, { aud: 'demo-other', iss: 'https://securetoken.google.com/demo-other' });
}

/**
 * Returns a copy of the token with other claims. The emulator accepts the copy, because it does not check
 * signatures.
 */
export function withClaims(token: string, changes: Record<string, unknown>): string {
  const [header, payload = ''] = token.split('.');
  const claims = z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return `${header}.${Buffer.from(JSON.stringify({ ...claims, ...changes })).toString('base64url')}.`;
}
