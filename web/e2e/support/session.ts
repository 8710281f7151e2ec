import type { Page } from '@playwright/test';
import { type Account, type SignIn, signInAt } from './accounts.ts';
import { callApi } from './api.ts';

const tokenLifetimeMs = 60 * 60 * 1000;

/** Path of a file on the store's origin that does not start the app. Tests open it to write to local storage. */
const pathWithoutApp = '/robots.txt';

/** Stores the SDK's user and the token in the browser, as a sign-in does. */
export async function storeSignIn(page: Page, { idToken, refreshToken, localId }: SignIn): Promise<void> {
  const user = {
    uid: localId,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: Date.now() + tokenLifetimeMs },
    apiKey: 'local',
    appName: '[DEFAULT]',
  };
  await page.goto(pathWithoutApp);
  await page.evaluate(
    ({ user, idToken }) => {
      localStorage.setItem('firebase:authUser:local:[DEFAULT]', user);
      localStorage.setItem('accessToken', idToken);
    },
    { user: JSON.stringify(user), idToken },
  );
}

/** Signs in and creates the user record of an account, as a login does. */
export async function createUserRecord(account: Account): Promise<SignIn> {
  const signIn = await signInAt(account);
  await callApi(signIn.idToken, 'PUT', `/user/${account.email}`);
  return signIn;
}

/** Logs in without the form, for tests that are not about the login. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await storeSignIn(page, await createUserRecord(account));
}
