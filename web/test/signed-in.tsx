import { screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { signInWithEmailAndPassword, signOut } from 'firebase/auth';
import { Outlet, type RouteObject } from 'react-router-dom';
import { beforeEach, vi } from 'vitest';
import { FirebaseSession } from '#features/auth/firebase-session.tsx';
import { accessToken } from '#lib/session/bearer-token.ts';
import { auth } from '#lib/session/firebase.ts';
import { setSession } from '#lib/session/session.ts';
import { Component as Login } from '#pages/login.tsx';
import { Component as Register } from '#pages/register.tsx';
import { Component as ResetPassword } from '#pages/reset-password.tsx';
import { answer } from './fake-api.ts';
import { fill } from './forms.ts';
import { renderRoutes } from './render.tsx';
import { json } from './responses.ts';
import { signedInSession, testAccount } from './test-account.ts';

type Role = 'shopper' | 'admin';

const account = { ...testAccount, displayName: 'Sam Shopper' };

/** Bearer tokens of Firebase Auth. Only the token of an admin contains the claim. */
const tokens: Record<Role, string> = {
  shopper: 'shopper',
  admin: `head.${btoa(JSON.stringify({ sub: 'u', exp: 4_000_000_000, admin: true }))}.admin`,
};

/** Returns a request of Firebase Auth, for example with the name `lookup`. */
export const authCall = (name: string) =>
  `POST http://auth.test/identitytoolkit.googleapis.com/v1/accounts:${name}?key=test`;

/** Answers the requests of Firebase Auth for a login of the account, or for its registration (`signUp`). */
export function answerFirebaseLogin(
  role: Role,
  call: 'signInWithPassword' | 'signUp' = 'signInWithPassword',
  localId = account.uid,
): void {
  const { email, emailVerified, displayName } = account;
  const session = { idToken: tokens[role], refreshToken: 'refresh', expiresIn: '3600', localId };
  const providerUserInfo = [{ providerId: 'password', rawId: email, email }];
  answer(authCall(call), json(session));
  answer(
    authCall('lookup'),
    json({ users: [{ localId, email, emailVerified, displayName, providerUserInfo }] }),
  );
}

/** Answers a renewal of the user's token. */
export function answerRenewal(role: Role = 'shopper'): void {
  const token = { access_token: tokens[role], refresh_token: 'refresh', expires_in: '3600' };
  answer('POST http://auth.test/securetoken.googleapis.com/v1/token?key=test', json(token));
}

/** Answers all requests of a login, until the user returns to a page. */
export function answerLogin(role: Role = 'shopper'): void {
  answerFirebaseLogin(role);
  answer(`PUT /api/user/a%40b as ${role}`, json({ token: tokens[role] }));
}

beforeEach(async () => {
  // jsdom has no media queries.
  const light = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => light);
  await signOut(auth);
});

const loginPages: RouteObject[] = [
  { path: '/login', element: <Login /> },
  { path: '/register', element: <Register /> },
  { path: '/reset-password', element: <ResetPassword /> },
  { path: '*', element: null },
];

/**
 * Opens routes of the client next to the login pages, with Firebase Auth and toasts. Only the requests are answered by the
 * test. Other paths show an empty page. Returns the user, who clicks and types.
 */
export async function openRoutes(routes: RouteObject[], { url, as }: { url: string; as?: Role | undefined }) {
  if (as) {
    answerFirebaseLogin(as);
    await signInWithEmailAndPassword(auth, account.email, 'secret1');
    accessToken.store(tokens[as]);
    setSession({ ...signedInSession, account });
  }
  history.replaceState(null, '', url);
  const main = (
    <main>
      <Outlet />
    </main>
  );
  renderRoutes([{ element: main, children: [...routes, ...loginPages] }], <FirebaseSession />);
  return userEvent.setup();
}

/** Fills in and submits the login form. */
export async function fillLogin(user: UserEvent, password = 'secret1'): Promise<void> {
  await screen.findByRole('heading', { name: 'Login' });
  fill({ Email: account.email, Password: password });
  await user.click(screen.getByRole('button', { name: 'Login' }));
}
