import { randomUUID } from 'node:crypto';

const { E2E_AUTH_URL: authUrl = 'http://127.0.0.1:9199', GCLOUD_PROJECT = 'demo-almighty-tools-test' } =
  process.env;
const project = `${authUrl}/identitytoolkit.googleapis.com/v1/projects/${GCLOUD_PROJECT}`;

/** Somebody who can log in. */
export type Account = { name: string; email: string; password: string };

/** What the identity provider responds to a sign-in. */
export type SignIn = { idToken: string; refreshToken: string; localId: string };

export const admin: Account = { name: 'Sample Admin', email: 'admin@example.com', password: 'admin123' };

/** An e-mail that nobody has used before. */
export function freshEmail(): string {
  return `e2e-${randomUUID()}@example.com`;
}

async function ask<T>(url: string, init: RequestInit): Promise<T> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** A call to the identity provider that anybody may make. */
function identity<T>(call: string, body: object): Promise<T> {
  return ask(`${authUrl}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Creates an account at the Auth emulator. */
export async function createAccount(name = 'Sam Shopper', email = freshEmail()): Promise<Account> {
  const account = { name, email, password: 'secret1' };
  const { password } = account;
  const { idToken } = await identity<SignIn>('signUp', { email, password, returnSecureToken: true });
  await identity('update', { idToken, displayName: name, returnSecureToken: false });
  return account;
}

/** Signs in somebody who has neither a name nor an e-mail, which no form of the store allows. */
export function signInNameless(): Promise<SignIn> {
  return identity('signUp', { returnSecureToken: true });
}

/** Signs in as the browser's SDK does. */
export function signInAt({ email, password }: Account): Promise<SignIn> {
  return identity('signInWithPassword', { email, password, returnSecureToken: true });
}

const bearers = new Map<string, Promise<string>>();

/** The bearer of an account, for calls a test makes itself. A worker signs each account in once. */
export function bearerOf(account: Account): Promise<string> {
  const known = bearers.get(account.email);
  if (known) return known;
  const bearer = signInAt(account).then(({ idToken }) => idToken);
  bearers.set(account.email, bearer);
  return bearer;
}

/** Blocks an account at the identity provider: all its tokens are refused from now on. */
export async function block(account: Account): Promise<void> {
  const { localId } = await signInAt(account);
  await updateAccount(localId, { disableUser: true });
}

/** Changes the e-mail of somebody at the identity provider, which the store does not hear of. */
export async function changeEmail(localId: string, email: string): Promise<void> {
  await updateAccount(localId, { email });
}

/** Verifies the e-mail of an account, as the link in the verification e-mail does. */
export async function verify(account: Account): Promise<void> {
  const { localId } = await signInAt(account);
  await updateAccount(localId, { emailVerified: true });
}

async function updateAccount(localId: string, changes: object): Promise<void> {
  await ask(`${project}/accounts:update`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ localId, ...changes }),
  });
}

type Letter = { email: string; requestType: 'PASSWORD_RESET' | 'VERIFY_EMAIL' };

/** The kinds of e-mail that the identity provider has sent to an address. */
export async function lettersTo(email: string): Promise<string[]> {
  const { oobCodes } = await ask<{ oobCodes: Letter[] }>(
    `${authUrl}/emulator/v1/projects/${GCLOUD_PROJECT}/oobCodes`,
    {},
  );
  return oobCodes.filter((letter) => letter.email === email).map(({ requestType }) => requestType);
}
