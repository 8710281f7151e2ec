import { orderTextsInWords } from '@almighty-tools/functions/contract/order-texts.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Component as RequireLogin } from '#app/require-login.tsx';
import { ChangeEmail } from '#features/profile/change-email.tsx';
import { ChangePasswordForm } from '#features/profile/change-password-form.tsx';
import { DeleteAccount } from '#features/profile/delete-account.tsx';
import { profileQuery } from '#features/profile/queries.ts';
import { VerifyEmail } from '#features/profile/verify-email.tsx';
import { queryClient } from '#lib/api/query-client.ts';
import { heading } from '#lib/focus/keep-focus.ts';
import { endSession } from '#lib/session/session.ts';
import { paths } from '#lib/url/paths.ts';
import { answerDialog } from '../../test/dialogs.ts';
import { allRequests, answer, sentChanges } from '../../test/fake-api.ts';
import { expectError, field, fill } from '../../test/forms.ts';
import { leaveTo } from '../../test/render.tsx';
import { done, errorResponse, held, json, noConnection } from '../../test/responses.ts';
import { sampleUser } from '../../test/samples.ts';
import { answerLogin, answerRenewal, authCall, fillLogin, openRoutes } from '../../test/signed-in.tsx';
import { testAccount } from '../../test/test-account.ts';
import { Component as AddInformation } from './add-information.tsx';
import { Component as EditProfile } from './edit-profile.tsx';
import { Component as MyProfile } from './my-profile.tsx';

const routes = [
  {
    element: <RequireLogin />,
    children: [
      { path: paths.dashboard, element: <MyProfile /> },
      { path: paths.addMoreInfo, element: <AddInformation /> },
      { path: paths.editProfile, element: <EditProfile /> },
    ],
  },
];

const open = (url: string) => openRoutes(routes, { url, as: 'shopper' });

/** Opens a page with only this part. */
const openPart = (element: ReactElement, path: string = paths.editProfile) =>
  openRoutes([{ path, element }], { url: path, as: 'shopper' });

const read = 'GET /api/user/a%40b as shopper';
const change = 'PUT /api/user/a%40b as shopper';
const profile = sampleUser({ email: 'a@b' });

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const toast = async () => (await screen.findByRole('alert')).textContent;

afterEach(() => vi.useRealTimers());

describe('My Profile', () => {
  it('lists the added information, and links to the LinkedIn page', async () => {
    const linkedIn = 'http://www.linkedin.com/in/sam';
    answer(read, json({ ...profile, location: 'Sheffield', phone: 'ext. 12', linkedIn }));
    await open(paths.dashboard);
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: linkedIn });
    expect(link.getAttribute('href')).toBe(linkedIn);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Location',
      'Phone',
      'Linked In',
    ]);
    expect(screen.getByText('ext. 12')).toBeTruthy();
  });

  it('shows an error if the download of the data fails, and can be retried', async () => {
    answer(read, json(profile));
    const message = 'The store is not available';
    const response = held(errorResponse(message, 'unavailable', 503));
    answer('GET /api/user-data/a%40b as shopper', response.answer);
    const user = await open(paths.dashboard);
    // The second click requests no second file.
    await user.dblClick(await button('Download my data'));
    response.release();
    expect(await toast()).toContain(message);
    expect((await button('Download my data')).ariaBusy).toBe('false');
  });
});

describe('the form for more information', () => {
  it('accepts a short phone number and an http link, is sent once, and shows a notice after ten seconds', async () => {
    answer(read, json(profile), json(profile));
    const user = await open(paths.addMoreInfo);
    const add = await button('Add Information');
    const linkedIn = 'http://www.linkedin.com/in/sam';
    fill({ 'Phone Number': 'ext. 12', 'LinkedIn Link': linkedIn });
    const response = held(done());
    answer(change, response.answer);
    const changes = () => sentChanges().filter(({ request }) => request === change);
    const notice = () => screen.queryByText(/^This is taking longer than usual\./);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(add);
    await vi.waitFor(() => expect(changes()).toHaveLength(1));
    expect(notice()).toBeNull();
    act(() => vi.advanceTimersByTime(10_000));
    vi.useRealTimers();
    await vi.waitFor(() => expect(notice()).not.toBeNull());
    response.release();
    await answerDialog(user, 'Added More Info', 'OK');
    expect(notice()?.closest('[data-in]')?.getAttribute('data-in')).toBe('false');
    expect(changes().map(({ body }) => body)).toEqual([
      { education: '', location: '', phone: 'ext. 12', linkedIn },
    ]);
    // Nothing is unsaved, so leaving the page asks nothing.
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  it('starts with the values that another window has saved', async () => {
    queryClient.setQueryData(profileQuery('a@b').queryKey, profile);
    const response = held(json({ ...profile, education: 'Night school' }));
    answer(read, response.answer);
    await open(paths.addMoreInfo);
    await screen.findByRole('status');
    response.release();
    await button('Add Information');
    expect(field('Education').value).toBe('Night school');
  });
});

describe('the profile form', () => {
  /** Renames the user. Returns the names that the identity provider received. */
  async function rename(response: ReturnType<typeof json>) {
    const user = await open(paths.editProfile);
    await button('Save Changes');
    fill({ Name: 'Sam Renamed' });
    const names = answerChanges(2);
    answer(change, response);
    await user.click(await button('Save Changes'));
    return { user, names };
  }

  /** Answers a change at the identity provider. Returns the new names. */
  function answerChanges(times: number): string[] {
    const names: string[] = [];
    for (let time = 0; time < times; time += 1) {
      answer(authCall('update'), ({ body }) => {
        names.push(JSON.parse(String(body)).displayName);
        return Response.json({});
      });
      answerRenewal();
    }
    return names;
  }

  it('undoes a change that does not reach the API, keeps its values and can be sent again', async () => {
    const { user, names } = await rename(noConnection);
    expect(await toast()).toContain('The store cannot be reached.');
    expect(names).toEqual(['Sam Renamed', 'Sam Shopper']);
    expect(field('Name').value).toBe('Sam Renamed');
    answerChanges(1);
    answer(change, json({}));
    await user.click(await button('Save Changes'));
    expect(await screen.findByText('Profile Updated Successfully')).toBeTruthy();
    expect((await button('Save Changes')).disabled).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(heading()));
  });

  it('undoes a change that the API rejects, and the session ends', async () => {
    const { names } = await rename(errorResponse('You may not do this', 'forbidden', 403));
    expect(await toast()).toBe('You may not do this');
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(names).toEqual(['Sam Renamed', 'Sam Shopper']);
  });
});

describe('the form that changes the e-mail address says at its field that the new address', () => {
  async function change(newEmail: string, answerNext?: () => void) {
    const user = await openPart(<ChangeEmail account={testAccount} />);
    answerNext?.();
    fill({ 'New e-mail address': newEmail, 'Your password': 'secret1' });
    await user.click(await button('Send Link'));
  }

  it('is the present one', async () => {
    await change('A@b');
    await waitFor(() => expectError(field('New e-mail address'), 'This is already your e-mail address'));
    expect(sentChanges().filter(({ request }) => request === authCall('sendOobCode'))).toEqual([]);
  });

  it('belongs to another account', async () => {
    const error = { error: { code: 400, message: 'EMAIL_EXISTS' } };
    await change('taken@b.example', () => {
      answerLoginAgain('signInWithPassword', 1);
      answer(authCall('sendOobCode'), json(error, { status: 400 }));
    });
    await waitFor(() => expectError(field('New e-mail address'), 'Another account has this e-mail address'));
    expect(document.activeElement).toBe(field('New e-mail address'));
  });
});

/** The identity provider's response to another login. */
const newLogin = (localId: string) => ({
  idToken: `head.${btoa(JSON.stringify({ sub: localId }))}.shopper`,
  refreshToken: 'refresh',
  expiresIn: '3600',
  localId,
});

/** Answers the requests of another login of the same account. */
function answerLoginAgain(call: string, times: number) {
  const { uid: localId, email } = testAccount;
  const logins = Array.from({ length: times }, () => json(newLogin(localId)));
  answer(authCall(call), ...logins);
  answer(authCall('lookup'), ...logins.map(() => json({ users: [{ localId, email }] })));
}

it('the form that changes the password keeps no password after it was sent', async () => {
  const user = await openPart(<ChangePasswordForm email="a@b" />);
  answerLoginAgain('signInWithPassword', 2);
  answer(authCall('update'), json({}));
  answer(authCall('lookup'), json({ users: [{ localId: testAccount.uid, email: testAccount.email }] }));
  fill({ 'Current password': 'secret1', 'New password': 'secret2' });
  await user.click(await button('Change Password'));
  await waitFor(() => expect(field('New password').value).toBe(''));
  expect(field('Current password').value).toBe('');
});

it('a wrong password is shown in a toast if the user has left its form', async () => {
  const user = await openPart(<ChangePasswordForm email="a@b" />);
  const error = { error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } };
  const response = held(json(error, { status: 400 }));
  answer(authCall('signInWithPassword'), response.answer);
  fill({ 'Current password': 'secret1', 'New password': 'secret2' });
  await user.click(await button('Change Password'));
  await leaveTo(paths.blogs);
  await act(async () => response.release());
  await screen.findByText('This is not your current password');
});

describe('a user who has requested a link to change the e-mail address', () => {
  const explanation = /^You were logged out. If you have opened the link that we sent to \S*new@b\.example/;

  async function requestLink() {
    const user = await openPart(<ChangeEmail account={testAccount} />);
    answerLoginAgain('signInWithPassword', 1);
    answer(authCall('sendOobCode'), json({ email: testAccount.email }));
    fill({ 'New e-mail address': 'new@b.example', 'Your password': 'secret1' });
    await user.click(await button('Send Link'));
    await screen.findByText(/^We sent a link to new@b\.example\./);
    expect(field('Your password').value).toBe('');
    return user;
  }

  it('reads on the login page why the session has ended, until the next login', async () => {
    const user = await requestLink();
    act(() => endSession({ to: paths.login, from: paths.editProfile }));
    await screen.findByText(explanation);
    answerLogin();
    await fillLogin(user);
    await screen.findByLabelText('New e-mail address');
    act(() => endSession({ to: paths.login, from: paths.editProfile }));
    await screen.findByRole('heading', { name: 'Login' });
    expect(screen.queryByText(explanation)).toBeNull();
  });

  it('reads no explanation after logging out', async () => {
    await requestLink();
    act(() => endSession({ to: paths.login }));
    await screen.findByRole('heading', { name: 'Login' });
    expect(screen.queryByText(explanation)).toBeNull();
  });
});

// `manage-users.test.tsx` tests the paid orders in the question.
describe('the deletion of the account', () => {
  const orders = 'GET /api/orders/a%40b?limit=500 as shopper';
  const label = 'Your password, to delete the account';
  const rejection = (message: string) => json({ error: { code: 400, message } }, { status: 400 });

  async function openForm(hasPassword: boolean) {
    return openPart(<DeleteAccount account={{ ...testAccount, hasPassword }} />);
  }

  function expectNothingAsked() {
    expect(screen.queryByRole('dialog', { name: 'Delete your account?' })).toBeNull();
    expect(sentChanges().filter(({ request }) => request.startsWith('DELETE'))).toEqual([]);
  }

  it('asks for the password, then which data is kept, and needs no loaded orders', async () => {
    const user = await openForm(true);
    answerLoginAgain('signInWithPassword', 2);
    answer(orders, json([]), errorResponse('The store is not available', 'unavailable', 503));
    fill({ [label]: 'secret1' });
    await user.click(await button('Delete My Account'));
    const text = await answerDialog(user, 'Delete your account?', 'No, go back');
    expect(text).toContain(
      `Paid orders are kept for accounting, with name, e-mail, ${orderTextsInWords('and')}.`,
    );
    await waitFor(() => expect(field(label).value).toBe(''));
    answer('DELETE /api/user/a%40b as shopper', json({ deletedCount: 1, message: 'Deleted' }));
    fill({ [label]: 'secret1' });
    await user.click(await button('Delete My Account'));
    expect(await answerDialog(user, 'Delete your account?', 'Yes, delete it!')).toContain(
      'The orders could not be loaded.',
    );
    expect(await toast()).toBe('Your account has been deleted');
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  it.each([
    ['', 'Password is required'],
    ['wrong', 'This is not your current password'],
  ])('asks nothing after the password %j', async (password, message) => {
    const user = await openForm(true);
    if (password) answer(authCall('signInWithPassword'), rejection('INVALID_PASSWORD'));
    fill({ [label]: password });
    await user.click(await button('Delete My Account'));
    await screen.findByText(message);
    expectNothingAsked();
  });

  it('asks nothing if the user leaves the page while the password is checked', async () => {
    const user = await openForm(true);
    const slow = held(json(newLogin(testAccount.uid)));
    answer(authCall('signInWithPassword'), slow.answer);
    answer(authCall('lookup'), json({ users: [{ localId: testAccount.uid, email: testAccount.email }] }));
    fill({ [label]: 'secret1' });
    await user.click(await button('Delete My Account'));
    await leaveTo(paths.blogs);
    slow.release();
    await allRequests();
    expectNothingAsked();
  });

  it('asks for the login with Google if the account has no password', async () => {
    const user = await openForm(false);
    answerLoginAgain('signInWithIdp', 1);
    answer(orders, json([]));
    await user.click(await button('Delete My Account'));
    await user.click(await screen.findByRole('button', { name: /^Gina Google/ }));
    await answerDialog(user, 'Delete your account?', 'No, go back');
  });

  it('asks nothing after a login with another Google account', async () => {
    const user = await openForm(false);
    answer(authCall('signInWithIdp'), json(newLogin('another')));
    await user.click(await button('Delete My Account'));
    await user.click(await screen.findByRole('button', { name: /^Gina Google/ }));
    await screen.findByText(/^This is not the account that you are logged in with\./);
    expectNothingAsked();
  });
});

describe('the verification of an e-mail address', () => {
  const { uid: localId, email } = testAccount;
  const account = { ...testAccount, emailVerified: false };
  const accounts = (emailVerified: boolean) => json({ users: [{ localId, email, emailVerified }] });

  const openPage = () => openPart(<VerifyEmail account={account} />, paths.dashboard);

  it('has a button that keeps the focus and sends one e-mail', async () => {
    const user = await openPage();
    answer(authCall('lookup'), accounts(false));
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

  it('is not checked for an account without an e-mail address', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openPart(<VerifyEmail account={{ ...account, email: '' }} />, paths.dashboard);
    const lookups = () => sentChanges().filter(({ request }) => request === authCall('lookup'));
    await waitFor(() => expect(lookups()).toHaveLength(1));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    // That of the login.
    expect(lookups()).toHaveLength(1);
  });

  it('is noticed while the page is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openPage();
    answer(authCall('lookup'), accounts(false));
    await allRequests();
    answer(authCall('lookup'), accounts(true));
    answerRenewal();
    answer(change, json({ token: 'shopper' }));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await allRequests();
    expect(sentChanges().map(({ request }) => request)).toContain(change);
  });
});
