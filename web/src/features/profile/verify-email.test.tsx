// @vitest-environment jsdom
import '../../../test/firebase-settings.ts';

import { renderHook, screen } from '@testing-library/react';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { expect, it } from 'vitest';
import { accessToken } from '#lib/api/access-token.ts';
import { auth } from '#lib/session/firebase.ts';
import { paths } from '#lib/url/paths.ts';
import { allRequests, answer, held, json, sentChanges } from '../../../test/fake-api.ts';
import { answerFirebaseLogin, authCall, openRoutes } from '../../../test/signed-in.tsx';
import { testAccount } from '../../../test/test-account.ts';
import { useCheckVerification, VerifyEmail } from './verify-email.tsx';

const { uid: localId, email } = testAccount;
const account = { ...testAccount, emailVerified: false };
const accounts = (emailVerified: boolean) => json({ users: [{ localId, email, emailVerified }] });
const renewal = 'POST http://auth.test/securetoken.googleapis.com/v1/token?key=test';
const report = 'PUT /api/user/a%40b as shopper';

it('the button for the verification e-mail keeps the focus, and sends one e-mail', async () => {
  const users = accounts(false);
  // React runs the check twice in its strict mode.
  const element = <VerifyEmail account={account} />;
  const user = await openRoutes([{ path: paths.profile, element }], { url: paths.profile, as: 'shopper' });
  answer(authCall('lookup'), users, users);
  await allRequests();
  answer(authCall('sendOobCode'), json({ email }));
  const again = screen.getByRole('button', { name: 'Send the verification e-mail again' });
  await user.click(again);
  await screen.findByText(/^We sent it to a@b\./);
  expect(document.activeElement).toBe(again);
  expect(again.ariaDisabled).toBe('true');
  await user.click(again);
  await allRequests();
  expect(sentChanges().filter(({ request }) => request === authCall('sendOobCode'))).toHaveLength(1);
});

it('a verification is noticed if the user returns to the tab during an earlier check', async () => {
  answerFirebaseLogin('shopper');
  await signInWithEmailAndPassword(auth, email, 'secret1');
  accessToken.store('shopper');
  const earlier = held(accounts(false));
  answer(authCall('lookup'), earlier.answer, accounts(true));
  answer(renewal, json({ access_token: 'shopper', refresh_token: 'refresh', expires_in: '3600' }));
  answer(report, json({ token: 'shopper' }));
  renderHook(() => useCheckVerification(account), { reactStrictMode: false });
  // A return to the tab causes both events.
  document.dispatchEvent(new Event('visibilitychange'));
  dispatchEvent(new Event('focus'));
  earlier.release();
  await allRequests();
  expect(sentChanges().map(({ request }) => request)).toContain(report);
});
