// @vitest-environment jsdom
import '../../../test/firebase-settings.ts';

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '#lib/url/paths.ts';
import { allRequests, answer, json, sentChanges } from '../../../test/fake-api.ts';
import { authCall, openRoutes } from '../../../test/signed-in.tsx';
import { testAccount } from '../../../test/test-account.ts';
import { VerifyEmail } from './verify-email.tsx';

const account = { ...testAccount, emailVerified: false };

it('the button for the verification e-mail keeps the focus, and sends one e-mail', async () => {
  const { uid: localId, email, emailVerified } = account;
  const users = json({ users: [{ localId, email, emailVerified }] });
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
