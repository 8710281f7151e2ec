import type { BrowserContextOptions } from '@playwright/test';
import { type Account, type SignIn, signInAt } from './accounts.ts';
import { baseUrl, call } from './api.ts';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

const tokenLivesMs = 60 * 60 * 1000;

/** What a sign-in leaves in the browser: the SDK's user and the bearer of the store. */
export function storageFor({ idToken, refreshToken, localId }: SignIn): StorageState {
  const user = {
    uid: localId,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: Date.now() + tokenLivesMs },
    apiKey: 'local',
    appName: '[DEFAULT]',
  };
  const localStorage = [
    { name: 'firebase:authUser:local:[DEFAULT]', value: JSON.stringify(user) },
    { name: 'accessToken', value: idToken },
  ];
  return { cookies: [], origins: [{ origin: baseUrl, localStorage }] };
}

/** The state of a browser in which somebody has logged in, for tests that are not about logging in. */
export async function signedInAs(account: Account): Promise<StorageState> {
  const signIn = await signInAt(account);
  await call(signIn.idToken, 'PUT', `/user/${account.email}`);
  return storageFor(signIn);
}
