// @vitest-environment jsdom
import '../../../test/firebase-settings.ts';

import { renderHook } from '@testing-library/react';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { expect, it } from 'vitest';
import { accessToken } from '#lib/api/access-token.ts';
import { auth } from '#lib/session/firebase.ts';
import { allRequests, answer, held, json, sentChanges } from '../../../test/fake-api.ts';
import { answerFirebaseLogin, authCall } from '../../../test/signed-in.tsx';
import { testAccount } from '../../../test/test-account.ts';
import { useCheckVerification } from './use-verification.ts';

const { uid: localId, email } = testAccount;
const account = (emailVerified: boolean) => json({ users: [{ localId, email, emailVerified }] });
const renewal = 'POST http://auth.test/securetoken.googleapis.com/v1/token?key=test';
const report = 'PUT /api/user/a%40b as shopper';

it('a verification is noticed if the user returns to the tab during an earlier check', async () => {
  answerFirebaseLogin('shopper');
  await signInWithEmailAndPassword(auth, email, 'secret1');
  accessToken.store('shopper');
  const earlier = held(account(false));
  answer(authCall('lookup'), earlier.answer, account(true));
  answer(renewal, json({ access_token: 'shopper', refresh_token: 'refresh', expires_in: '3600' }));
  answer(report, json({ token: 'shopper' }));
  const unverified = { ...testAccount, emailVerified: false };
  renderHook(() => useCheckVerification(unverified), { reactStrictMode: false });
  // A return to the tab causes both events.
  document.dispatchEvent(new Event('visibilitychange'));
  dispatchEvent(new Event('focus'));
  earlier.release();
  await allRequests();
  expect(sentChanges().map(({ request }) => request)).toContain(report);
});
