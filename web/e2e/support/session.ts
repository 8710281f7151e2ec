import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SignIn } from '../../../functions/test/support/sign-in.ts';
import { type Account, signInAs } from './accounts.ts';
import { callApi } from './api.ts';

const tokenLifetimeMs = 60 * 60 * 1000;

/**
 * Stores the SDK's user and the token in the browser, as a sign-in does, before the first page starts. Later pages
 * of this tab keep what the store has made of it.
 */
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
  const items = { 'firebase:authUser:local:[DEFAULT]': JSON.stringify(user), accessToken: idToken };
  await page.addInitScript(
    ({ items, mark }) => {
      const isPage = window === window.top && location.protocol.startsWith('http');
      if (!isPage || sessionStorage.getItem(mark)) return;
      sessionStorage.setItem(mark, 'done');
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    },
    { items, mark: `sign-in ${randomUUID()}` },
  );
}

/** Signs in and creates the user record of an account, as a login does. */
export async function createUserRecord(account: Account): Promise<SignIn> {
  const signIn = await signInAs(account);
  await callApi(signIn.idToken, 'PUT', `/user/${account.email}`);
  return signIn;
}

/** Logs in without the form, for tests that are not about the login. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await storeSignIn(page, await createUserRecord(account));
}
