import { z } from 'zod';

const signInSchema = z.object({ idToken: z.string(), refreshToken: z.string(), localId: z.string() });

/** The identity provider's response to a sign-in. */
export type SignIn = z.output<typeof signInSchema>;

/** Calls the identity provider of the Auth emulator, as the browser's SDK does. @throws Error if it rejects the call */
export async function callAuth(authUrl: string, call: string, body: object, headers = {}): Promise<unknown> {
  const url = `${authUrl}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=local`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Signs in with a password. @param project Another project than that of the emulator, which needs an owner's rights. */
export async function signInAt(
  authUrl: string,
  { email, password }: { email: string; password: string },
  project?: string,
): Promise<SignIn> {
  const body = { email, password, returnSecureToken: true, ...(project && { targetProjectId: project }) };
  const owner = project && { Authorization: 'Bearer owner' };
  return signInSchema.parse(await callAuth(authUrl, 'signInWithPassword', body, owner));
}
