import { randomUUID } from 'node:crypto';
import { callAuth, type SignIn, signInAt } from '../../../functions/test/support/sign-in.ts';

const { E2E_AUTH_URL: authUrl = 'http://127.0.0.1:9199', GCLOUD_PROJECT = 'demo-almighty-tools-test' } =
  process.env;

/** Account with a password. */
export type Account = { name: string; email: string; password: string };

export const admin: Account = { name: 'Sample Admin', email: 'admin@example.com', password: 'admin123' };

/** Returns an e-mail address that no account uses. */
export function freshEmail(): string {
  return `e2e-${randomUUID()}@example.com`;
}

/** Creates an account at the Auth emulator. */
export async function createAccount(name = 'Sam Shopper', email = freshEmail()): Promise<Account> {
  const account = { name, email, password: 'secret1' };
  const body = { email, password: account.password, displayName: name, returnSecureToken: true };
  await callAuth(authUrl, 'signUp', body);
  return account;
}

/** Signs in with an account. */
export const signInAs = (account: Account): Promise<SignIn> => signInAt(authUrl, account);

const tokens = new Map<string, Promise<string>>();

/** Returns a token of an account. A worker signs in each account once. */
export function tokenOf(account: Account): Promise<string> {
  const cached = tokens.get(account.email);
  if (cached) return cached;
  const token = signInAs(account).then(({ idToken }) => idToken);
  tokens.set(account.email, token);
  return token;
}

/** Opens the link that the identity provider has sent to a new address. */
export async function confirmNewEmail(newEmail: string): Promise<void> {
  const response = await fetch(`${authUrl}/emulator/v1/projects/${GCLOUD_PROJECT}/oobCodes`);
  const { oobCodes }: { oobCodes: { newEmail?: string; oobLink: string }[] } = await response.json();
  const sent = oobCodes.find((it) => it.newEmail === newEmail);
  if (!sent) throw new Error(`No link was sent to ${newEmail}`);
  await fetch(sent.oobLink);
}
