import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { ChangePasswordForm } from '#features/profile/change-password-form.tsx';
import { EditProfileForm } from '#features/profile/edit-profile-form.tsx';
import { setSession } from '#lib/session/session.ts';
import { paths } from '#lib/url/paths.ts';
import { answer, answerReadsOf } from '../../test/fake-api.ts';
import { alertTexts, expectRejected, field, fill, type InvalidInput } from '../../test/forms.ts';
import { pictureFile, stubPictures } from '../../test/pictures.ts';
import { leaveTo, open } from '../../test/render.tsx';
import { held, json, noConnection } from '../../test/responses.ts';
import { sampleUser } from '../../test/samples.ts';
import {
  answerFirebaseLogin,
  answerRenewal,
  authCall,
  fillLogin,
  openRoutes,
} from '../../test/signed-in.tsx';
import { testAccount } from '../../test/test-account.ts';
import { Component as AddInformation } from './add-information.tsx';
import { Component as Login } from './login.tsx';
import { Component as Register } from './register.tsx';
import { Component as ResetPassword } from './reset-password.tsx';

type Form = { path: string; part: ReactElement; as?: 'shopper'; button: string } & InvalidInput;

const long = 'a'.repeat(201);
const tooLong = 'This must be at most 200 characters';
const noEmail = 'Please Enter a valid email';
const shortPassword = 'Password must be at least 6 characters';

const account = { ...testAccount, displayName: 'Sam' };
const editProfile = <EditProfileForm account={account} onSaved={() => undefined} />;

/** The forms of a user's account, with invalid values of each field. `functions/src/contract` tests all messages. */
const forms: Form[] = [
  {
    path: paths.login,
    part: <Login />,
    button: 'Login',
    values: { Email: 'sam', Password: '12345' },
    errors: { Email: noEmail, Password: shortPassword },
  },
  {
    path: paths.register,
    part: <Register />,
    button: 'Register',
    values: { Name: '', Email: 'sam', Password: '12345' },
    errors: {
      Name: 'Name is required',
      Email: noEmail,
      Password: shortPassword,
      'Profile Picture': 'Profile Picture is required',
    },
  },
  {
    path: paths.resetPassword,
    part: <ResetPassword />,
    button: 'Send Reset Link',
    values: { Email: '' },
    errors: { Email: 'Email is required' },
  },
  {
    path: paths.editProfile,
    part: editProfile,
    as: 'shopper',
    button: 'Save Changes',
    values: { Name: 'a'.repeat(101) },
    errors: { Name: 'Name must be at most 100 characters' },
  },
  {
    path: paths.editProfile,
    part: <ChangePasswordForm email="a@b" />,
    as: 'shopper',
    button: 'Change Password',
    values: { 'Current password': '', 'New password': 'short' },
    errors: { 'Current password': 'Password is required', 'New password': shortPassword },
  },
  {
    path: paths.addMoreInfo,
    part: <AddInformation />,
    as: 'shopper',
    button: 'Add Information',
    values: { Education: long, Location: long, 'Phone Number': long, 'LinkedIn Link': 'not a link' },
    errors: {
      Education: tooLong,
      Location: tooLong,
      'Phone Number': tooLong,
      'LinkedIn Link': 'Please enter a link that starts with http:// or https://',
    },
  },
];

it.each(forms)('the form on $path shows validation errors', async ({ path, part, as, button, ...input }) => {
  answerReadsOf({ '/user/a%40b': sampleUser({ email: 'a@b' }) });
  const user = open(part, { path, as });
  await screen.findByRole('button', { name: button });
  await expectRejected(user, button, input);
});

it('the profile form is disabled until a value changes, and its e-mail address cannot be changed', async () => {
  open(editProfile, { path: paths.editProfile, as: 'shopper' });
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' });
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  expect([email.value, email.readOnly]).toEqual(['a@b', true]);
  expect(save.disabled).toBe(true);
  fill({ Name: 'Sam Renamed' });
  expect(save.disabled).toBe(false);
  fill({ Name: 'Sam' });
  expect(save.disabled).toBe(true);
});

it('a password can be made visible while it is typed', async () => {
  const user = open(<Login />, { path: paths.login, as: undefined });
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  await user.type(password, 'secret1');
  expect(password.type).toBe('password');
  // jsdom ignores the space before the hidden word.
  await user.click(screen.getByRole('button', { name: /^Show\s*password$/ }));
  expect(password.type).toBe('text');
  const hide = screen.getByRole('button', { name: /^Hide\s*password$/ });
  expect(hide.ariaPressed).toBeNull();
  await user.click(hide);
  expect([password.type, password.value]).toEqual(['password', 'secret1']);
});

/** The simulated browser of these tests, as Vitest provides it. */
declare const jsdom: {
  virtualConsole: {
    removeAllListeners: (event: 'jsdomError') => void;
    once: (event: 'jsdomError', listener: (error: unknown) => void) => void;
  };
};

const call = 'PUT /api/user/a%40b as shopper';
const rejected = (message: string) => json({ error: { code: 400, message } }, { status: 400 });

it("a rejected login shows its error and keeps the form's values, and the next attempt closes the toast", async () => {
  const user = await openRoutes([], { url: '/login' });
  const advice = () => screen.queryByText(/^Check your e-mail and your password\./);
  answer(authCall('signInWithPassword'), rejected('INVALID_PASSWORD'));
  await fillLogin(user, 'wrong-password');
  const toast = await screen.findByText('WRONG PASSWORD');
  expect(advice()).not.toBeNull();
  expect([field('Email').value, field('Password').value]).toEqual(['a@b', 'wrong-password']);
  const next = held(rejected('USER_DISABLED'));
  answer(authCall('signInWithPassword'), next.answer);
  await fillLogin(user);
  expect(advice()).toBeNull();
  // jsdom runs no animations. The toast is closed after its animation.
  await waitFor(() => {
    fireEvent.animationEnd(toast);
    expect(toast.isConnected).toBe(false);
  });
  next.release();
  await screen.findByText('USER DISABLED');
  expect(location.pathname).toBe('/login');
});

it('a login does not leave a page that the user opens in the meantime', async () => {
  const slowPage = { path: '/slow', lazy: () => new Promise<{ element: null }>(() => undefined) };
  const user = await openRoutes([slowPage], { url: '/login' });
  answerFirebaseLogin('shopper');
  const login = held(json({ token: 'shopper' }));
  answer(call, login.answer);
  await fillLogin(user);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Login' }).ariaBusy).toBe('true'));
  await leaveTo('/slow');
  login.release();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Login' }).ariaBusy).not.toBe('true'));
  await expect(waitFor(() => expect(location.pathname).toBe('/'), { timeout: 300 })).rejects.toThrow();
  expect(location.pathname).toBe('/slow');
});

it('a login sends no body, and shows an error if the API does not respond', async () => {
  const user = await openRoutes([], { url: '/login' });
  answerFirebaseLogin('shopper');
  let sent: RequestInit | undefined;
  answer(call, (request) => {
    sent = request;
    throw new TypeError('Failed to fetch');
  });
  await fillLogin(user);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The store cannot be reached. Check your connection and try again.',
  );
  expect([sent?.method, sent?.body]).toEqual(['PUT', undefined]);
  expect(location.pathname).toBe('/login');
  await waitFor(() => expect(localStorage.getItem('accessToken')).toBeNull());
});

it('a login reloads the page if Firebase Auth had failed to load there', async () => {
  // jsdom reports a reload as an error, which Vitest would print.
  jsdom.virtualConsole.removeAllListeners('jsdomError');
  const reload = new Promise((resolve) => jsdom.virtualConsole.once('jsdomError', resolve));
  const user = open(<Login />, { path: '/login', as: undefined });
  act(() => setSession({ status: 'unavailable' }));
  answerFirebaseLogin('shopper');
  answer(call, json({ token: 'shopper' }));
  await fillLogin(user);
  expect(await reload).toMatchObject({ message: expect.stringContaining('navigation') });
});

it('a rejected address of a reset link stays in the field, and can be corrected', async () => {
  const user = await openRoutes([], { url: paths.resetPassword });
  answer(authCall('sendOobCode'), rejected('EMAIL_NOT_FOUND'), json({ email: 'a@b' }));
  fill({ Email: 'sam@example.com' });
  const send = screen.getByRole('button', { name: 'Send Reset Link' });
  await user.click(send);
  await screen.findByText('USER NOT FOUND');
  expect(field('Email').value).toBe('sam@example.com');
  fill({ Email: 'a@b' });
  await user.click(send);
  await screen.findByText('Email sent successfully');
});

describe('a registration', () => {
  const upload = 'POST test?key=test';
  const uploaded = json({ success: true, data: { url: 'https://images.example/me.png' } });

  async function sendForm() {
    stubPictures();
    const user = await openRoutes([], { url: paths.register });
    fill({ Name: 'Rita Register', Email: 'a@b', Password: 'secret1' });
    await user.upload(screen.getByLabelText('Profile Picture'), pictureFile('me.png'));
    await user.click(screen.getByRole('button', { name: 'Register' }));
  }

  // A test fails if the form sends any other request.
  it('whose picture fails to upload creates no account, and keeps its values', async () => {
    answer(upload, noConnection);
    await sendForm();
    await screen.findByText('The picture failed to upload. Please try again.');
    expect(field('Name').value).toBe('Rita Register');
  });

  it('whose name cannot be saved deletes the new account', async () => {
    answer(upload, uploaded);
    answerFirebaseLogin('shopper', 'signUp');
    answer(authCall('update'), rejected('OPERATION_NOT_ALLOWED'));
    answer(authCall('delete'), json({}));
    await sendForm();
    await screen.findByText('OPERATION NOT ALLOWED');
    expect(location.pathname).toBe(paths.register);
  });

  it('succeeds if its verification e-mail is rejected', async () => {
    answer(upload, uploaded);
    answerFirebaseLogin('shopper', 'signUp');
    answer(authCall('update'), json({}));
    answerRenewal();
    answer(call, json({ token: 'shopper' }));
    answer(authCall('sendOobCode'), rejected('TOO_MANY_ATTEMPTS_TRY_LATER'));
    await sendForm();
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(alertTexts()).toEqual([]);
  });
});
