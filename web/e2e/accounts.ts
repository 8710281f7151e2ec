import { randomUUID } from 'node:crypto';

const authUrl = process.env.E2E_AUTH_URL ?? 'http://127.0.0.1:9199';

/** Somebody who can log in. */
export type Account = { name: string; email: string; password: string };

export const admin: Account = { name: 'Admin', email: 'admin@example.com', password: 'admin123' };

/** An e-mail nobody has had before. */
export function freshEmail(): string {
  return `e2e-${randomUUID()}@example.com`;
}

async function identity(call: string, body: object): Promise<{ idToken: string }> {
  const response = await fetch(`${authUrl}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Creates an account at the Auth emulator. */
export async function createAccount(name = 'Sam Shopper'): Promise<Account> {
  const account = { name, email: freshEmail(), password: 'secret1' };
  const { email, password } = account;
  const { idToken } = await identity('signUp', { email, password, returnSecureToken: true });
  await identity('update', { idToken, displayName: name, returnSecureToken: false });
  return account;
}

/** The bearer of an account, for calls a test makes itself. */
export async function bearerOf({ email, password }: Account): Promise<string> {
  const { idToken } = await identity('signInWithPassword', { email, password, returnSecureToken: true });
  return idToken;
}
