import type { Page } from '@playwright/test';
import { type Account, type SignIn, signInAt } from './accounts.ts';
import { call } from './api.ts';

const tokenLivesMs = 60 * 60 * 1000;

/** Any file of the store that runs nothing: on a page of it, its local storage can be written. */
const quietFile = '/before-paint.js';

/** Leaves in the browser what a sign-in leaves there: the SDK's user and the bearer of the store. */
export async function keepSignIn(page: Page, { idToken, refreshToken, localId }: SignIn): Promise<void> {
  const user = {
    uid: localId,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: Date.now() + tokenLivesMs },
    apiKey: 'local',
    appName: '[DEFAULT]',
  };
  await page.goto(quietFile);
  await page.evaluate(
    ({ user, idToken }) => {
      localStorage.setItem('firebase:authUser:local:[DEFAULT]', user);
      localStorage.setItem('accessToken', idToken);
    },
    { user: JSON.stringify(user), idToken },
  );
}

/** Tells the store that somebody logged in, which writes them into its books. */
export async function enrol(account: Account): Promise<SignIn> {
  const signIn = await signInAt(account);
  await call(signIn.idToken, 'PUT', `/user/${account.email}`);
  return signIn;
}

/** Logs somebody in without the form, for tests that are not about logging in. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await keepSignIn(page, await enrol(account));
}
