import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { Link, Outlet, type RouteObject } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/api/query-client.ts';
import { accessToken } from '#lib/session/bearer-token.ts';
import { auth } from '#lib/session/firebase.ts';
import { continueWithoutFirebase, setSession } from '#lib/session/session.ts';
import { drafts } from '#lib/storage/drafts.ts';
import { allRequests, answer } from '../../test/fake-api.ts';
import { renderRoutes } from '../../test/render.tsx';
import { errorResponse, held, json, noConnection } from '../../test/responses.ts';
import { sampleTool } from '../../test/samples.ts';
import {
  answerFirebaseLogin,
  answerLogin,
  answerRenewal,
  fillLogin,
  openRoutes,
} from '../../test/signed-in.tsx';
import { signedInSession, testAccount } from '../../test/test-account.ts';
import { LogOutButton, SignedIn } from './account-menu.tsx';
import { DashboardMenu } from './dashboard-menu.tsx';
import { Navbar } from './navbar.tsx';
import { Component as RequireAdmin } from './require-admin.tsx';
import { Component as RequireLogin } from './require-login.tsx';

const page = (path: string, title: string): RouteObject => ({
  path,
  element: (
    <>
      <h1>{title}</h1>
      <input aria-label="Note" />
      <LogOutButton className="" />
    </>
  ),
});

const forAdmins = [page('/dashboard/addTool', 'Add Tool'), page('/dashboard/makeAdmin', 'Make Admin')];

const routes: RouteObject[] = [
  {
    element: <RequireLogin />,
    children: [
      page('/dashboard/addReview', 'Add A Review'),
      page('/purchase/:id', 'Purchase'),
      { path: '/dashboard', element: <DashboardMenu /> },
      { element: <RequireAdmin />, children: forAdmins },
    ],
  },
  {
    element: (
      <>
        <Navbar />
        <Outlet />
      </>
    ),
    children: [
      { path: '/', element: null },
      { path: '/blogs', element: <Link to="/purchase/saw">Buy Now</Link> },
      { path: '*', element: null },
    ],
  },
];

type Role = 'shopper' | 'admin';

const open = (url: string, as?: Role) => openRoutes(routes, { url, as });

const adminCheck = (role: Role) => `GET /api/admin/a%40b as ${role}`;

/** Page to return to after the login, in the router's state. */
const origin = () => history.state?.usr?.from;

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const note = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' });

afterEach(() => vi.useRealTimers());

/** Answers the reads of the login page about the tool of an order. */
function answerTool(changes: Partial<Tool> = {}, closed: string | null = null): void {
  answer('GET /api/tool/saw', json(sampleTool(changes)));
  answer('GET /api/selling', json({ closed }));
}

describe('the login', () => {
  it.each([
    ['/dashboard/addReview', 'Add A Review', 'shopper'],
    ['/purchase/saw', 'Purchase', 'shopper'],
    ['/dashboard/makeAdmin', 'Make Admin', 'admin'],
  ] as const)('opens instead of %s, and returns to that page', async (url, title, role) => {
    if (title === 'Purchase') answerTool();
    const user = await open(url);
    await heading('Login');
    expect([location.pathname, origin()]).toEqual(['/login', url]);
    answerLogin(role);
    if (role === 'admin') answer(adminCheck(role), json({ admin: true }));
    await fillLogin(user);
    await heading(title);
    expect(location.pathname).toBe(url);
  });

  it.each([
    ['/blogs', ['Login'], '/blogs'],
    ['/blogs', ['Open menu', 'Login'], '/blogs'],
    ['/blogs', ['Open menu', 'Register', 'Log in instead'], '/blogs'],
    ['/dashboard/addReview', ['Register', 'Log in instead'], '/dashboard/addReview'],
    ['/dashboard/addReview', ['Forgot password?', 'Back to login'], '/dashboard/addReview'],
    // The path looks like another site.
    [`${location.origin}//nowhere`, ['Login'], '/'],
  ])('opened on %s through %j returns to %s', async (url, names, to) => {
    const user = await open(url);
    for (const name of names) {
      const openedMenu = screen.queryByRole('dialog');
      const area = openedMenu ? within(openedMenu) : screen;
      await user.click(await area.findByRole(name === 'Open menu' ? 'button' : 'link', { name }));
      if (name === 'Open menu') await screen.findByRole('dialog', { name: 'Menu' });
    }
    if (to === '/blogs') expect(screen.queryByRole('status')).toBeNull();
    answerLogin();
    await fillLogin(user);
    await waitFor(() => expect(location.pathname).toBe(to));
    expect(localStorage.getItem('accessToken')).toBe('shopper');
  });

  it("shows the tool's name, also on the page for new users", async () => {
    answerTool();
    const user = await open('/blogs');
    await user.click(screen.getByRole('link', { name: 'Buy Now' }));
    const reason = 'Log in to order Hand saw. We take you to the order form after the login.';
    expect(await screen.findByText(reason)).toBe(screen.getByRole('status'));
    await user.click(screen.getByRole('link', { name: 'Register' }));
    await screen.findByText(/^Register to order Hand saw\./);
  });

  it.each([
    ['Back on Monday.', {}, 'Back on Monday.'],
    [
      null,
      { toolAvailableQuantity: 0 },
      'Hand saw is out of stock. You can log in, but you cannot order it now.',
    ],
  ])('says that the tool cannot be ordered: %j, %j', async (closed, changes, text) => {
    answerTool(changes, closed);
    await open('/purchase/saw');
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('an admin page', () => {
  it.each(['/dashboard/MAKEADMIN', '/dashboard/%6DakeAdmin', '/dashboard/addTool'])(
    '%s logs out a shopper, and the next login leads to Home',
    async (url) => {
      answer(adminCheck('shopper'), json({ admin: false }));
      const user = await open(url, 'shopper');
      await heading('Login');
      expect(location.pathname).toBe('/login');
      expect(localStorage.getItem('accessToken')).toBeNull();
      expect(screen.getByRole('status').textContent).toContain(
        'That page is for admins only, so you were logged out.',
      );
      expect(origin()).toBe(url);
      answerLogin();
      answer(adminCheck('shopper'), json({ admin: false }));
      await fillLogin(user);
      await waitFor(() => expect(location.pathname).toBe('/'));
    },
  );

  it.each([
    ['without a connection', [noConnection, noConnection, noConnection], 'Could not load your role.'],
    ['above the rate limit', [errorResponse('Too many', 'too_many_calls', 429)], 'Too many'],
  ])('keeps the login %s, and can be retried', async (_, failures, text) => {
    answer(adminCheck('admin'), ...failures);
    const user = await open('/dashboard/addTool', 'admin');
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    const check = held(json({ admin: true }));
    answer(adminCheck('admin'), check.answer);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByRole('status')).textContent).toBe('Checking your role…');
    check.release();
    await heading('Add Tool');
    expect(localStorage.getItem('accessToken')).not.toBeNull();
  });

  it('keeps typed text if a later check of the role fails', async () => {
    answer(adminCheck('admin'), json({ admin: true }));
    const user = await open('/dashboard/addTool', 'admin');
    await heading('Add Tool');
    await user.type(note(), 'Half a hammer');
    const busy = errorResponse('Busy', 'busy', 503);
    answer(adminCheck('admin'), busy, busy, busy);
    // The client repeats the check if the window becomes visible after more than 15 seconds.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    await act(async () => {
      dispatchEvent(new Event('visibilitychange'));
      await allRequests();
    });
    expect(note().value).toBe('Half a hammer');
  });
});

describe('a page for users', () => {
  it('shows a loading message while the login is checked', async () => {
    accessToken.store(`head.${btoa(JSON.stringify({ sub: 'u', exp: 1 }))}.expired`);
    setSession({ status: 'pending' });
    history.replaceState(null, '', '/dashboard/myOrders');
    renderRoutes([{ element: <RequireLogin />, children: [page('*', 'My Orders')] }]);
    expect((await screen.findByRole('status')).textContent).toBe('Checking your login…');
    expect(location.pathname).toBe('/dashboard/myOrders');
    act(() => setSession(signedInSession));
    await heading('My Orders');
  });

  it('redirects to the login if a token is stored, but the identity provider has no user', async () => {
    accessToken.store('shopper');
    setSession(signedInSession);
    await open('/dashboard/addReview');
    await heading('Login');
    expect(location.pathname).toBe('/login');
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  it('discards typed text and cached personal data if another user logs in from another tab', async () => {
    const user = await open('/dashboard/addReview', 'shopper');
    await heading('Add A Review');
    await user.type(note(), 'Drills straight');
    await queryClient.fetchQuery({ queryKey: ['mine'], queryFn: () => 'secret' });
    answerFirebaseLogin('shopper', 'signInWithPassword', 'another-uid');
    await act(() => signInWithEmailAndPassword(auth, 'a@b', 'secret1'));
    await waitFor(() => expect(note().value).toBe(''));
    expect(queryClient.getQueryData(['mine'])).toBeUndefined();
  });

  it('keeps its content if Firebase Auth fails to load after the page has opened with the stored token', async () => {
    setSession({ ...signedInSession, renewToken: 'pending' });
    renderRoutes([{ element: <RequireLogin />, children: [page('*', 'My Orders')] }]);
    await heading('My Orders');
    act(continueWithoutFirebase);
    expect(screen.getByRole('heading', { name: 'My Orders' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows an error if Firebase Auth fails to load', async () => {
    accessToken.store('expired');
    setSession({ status: 'pending' });
    continueWithoutFirebase();
    renderRoutes([{ element: <RequireLogin />, children: [page('*', 'My Orders')] }]);
    expect((await screen.findByRole('alert')).textContent).toContain('Could not load your account.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

it.each([
  ['/dashboard/addReview', 1],
  ['/', 0],
])('a logout on %s leads to Home, and deletes the drafts of forms', async (url, added) => {
  const user = await open(url, 'shopper');
  drafts.save('order', { quantity: 2 });
  const before = history.length;
  await user.click(await screen.findByRole('button', { name: 'Log Out' }));
  await screen.findByRole('link', { name: 'Login' });
  expect([location.pathname, history.length - before]).toEqual(['/', added]);
  expect([localStorage.getItem('accessToken'), drafts.read('order')]).toEqual([null, null]);
});

it('a logout does not leave a page that was opened in the meantime and is still loading', async () => {
  const slow = Promise.withResolvers<RouteObject>();
  const slowPage: RouteObject = {
    path: '/purchase/saw',
    lazy: () => slow.promise.then(({ element }) => ({ element })),
  };
  const user = await openRoutes([slowPage, ...routes], { url: '/blogs', as: 'shopper' });
  const signedOut = Promise.withResolvers<void>();
  vi.spyOn(auth, 'signOut').mockReturnValue(signedOut.promise);
  await user.click(await screen.findByRole('button', { name: 'Log Out' }));
  await user.click(screen.getByRole('link', { name: 'Buy Now' }));
  await act(async () => signedOut.resolve());
  await act(async () => slow.resolve(page('', 'Slow page')));
  await heading('Slow page');
  expect(location.pathname).toBe('/purchase/saw');
});

const pagesOfAdmins =
  'My Profile, Overview, Manage All Orders, Add Tool, Make Admin, Manage Products, Manage Reviews, Audit, Settings';
const pagesOfShoppers = 'My Profile, My Orders, Add A Review';

it.each([
  ['admin', 'the role has loaded', [json({ admin: true })], pagesOfAdmins],
  ['shopper', 'the role has loaded', [json({ admin: false })], pagesOfShoppers],
  ['admin', 'the admin check fails', [noConnection, noConnection, noConnection], pagesOfAdmins],
  ['shopper', 'the admin check fails', [noConnection, noConnection, noConnection], pagesOfShoppers],
] as const)('the side menu shows the pages of the user (%s) if %s', async (role, _, answers, pages) => {
  answer(adminCheck(role), ...answers);
  await open('/dashboard', role);
  const menu = within(await screen.findByRole('navigation', { name: 'Dashboard' }));
  const links = () => menu.getAllByRole('link').map(({ textContent }) => textContent);
  await waitFor(() => expect(links().join(', ')).toBe(pages));
});

it.each([
  ['a shopper', false, ['My Orders'], '/dashboard'],
  ['an admin', true, ['Manage All Orders', 'Overview'], '/dashboard/overview'],
])(
  'the account menu of %s first leads to the orders, and Dashboard to their first page',
  (_, admin, pages, first) => {
    accessToken.store(`head.${btoa(JSON.stringify({ sub: 'u', exp: 4_000_000_000, admin }))}.tail`);
    renderRoutes([{ path: '*', element: <SignedIn account={testAccount} /> }]);
    const links = screen.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent);
    expect(links).toEqual(['Dashboard', ...pages, 'My Profile']);
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe(first);
  },
);

it('the navbar of a shopper who was made an admin changes as soon as the page knows', async () => {
  const check = held(json({ admin: true }));
  answer(adminCheck('shopper'), check.answer);
  const menus = { path: '/dashboard', element: [<Navbar key="1" />, <DashboardMenu key="2" />] };
  await openRoutes([{ element: <RequireLogin />, children: [menus] }], { url: '/dashboard', as: 'shopper' });
  const first = () => screen.getAllByRole('link', { name: 'Dashboard' })[0]?.getAttribute('href');
  await waitFor(() => expect(first()).toBe('/dashboard'));
  answerRenewal('admin');
  check.release();
  await waitFor(() => expect(first()).toBe('/dashboard/overview'));
  expect(screen.getAllByRole('link', { name: 'Manage All Orders', hidden: true })).toHaveLength(2);
});
