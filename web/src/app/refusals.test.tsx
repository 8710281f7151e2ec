import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Reviews } from '#features/home/below-the-fold.tsx';
import { cardProviderQuery } from '#features/payment/queries.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { endSession } from '#lib/session/session.ts';
import { Component as AddTool } from '#pages/add-tool.tsx';
import { Component as MakeAdmin } from '#pages/make-admin.tsx';
import { Component as ManageAllOrders } from '#pages/manage-all-orders.tsx';
import { Component as MyOrders } from '#pages/my-orders.tsx';
import { Component as MyProfile } from '#pages/my-profile.tsx';
import { Component as Payment } from '#pages/payment.tsx';
import { Component as Purchase } from '#pages/purchase.tsx';
import { pressInDialog } from '../../test/dialogs.ts';
import { emptyReads } from '../../test/empty-store.ts';
import { allRequests, answer, answerReadsOf, sentChanges } from '../../test/fake-api.ts';
import { done, errorResponse, held, json } from '../../test/responses.ts';
import { sampleOrder } from '../../test/sample-order.ts';
import { sampleTool, sampleUser } from '../../test/samples.ts';
import { answerLogin, fillLogin, openRoutes } from '../../test/signed-in.tsx';
import { Navbar } from './navbar.tsx';
import { Component as RequireAdmin } from './require-admin.tsx';
import { Component as RequireLogin } from './require-login.tsx';

const forUsers = [
  { path: '/dashboard', element: <MyProfile /> },
  { path: '/dashboard/myOrders', element: <MyOrders /> },
  { path: '/dashboard/payment/:id', element: <Payment /> },
  { path: '/purchase/:id', element: <Purchase /> },
];

const forAdmins = [
  { path: '/dashboard/manageAllOrders', element: <ManageAllOrders /> },
  { path: '/dashboard/makeAdmin', element: <MakeAdmin /> },
  { path: '/dashboard/addTool', element: <AddTool /> },
];

const guarded = [
  { element: <RequireLogin />, children: [...forUsers, { element: <RequireAdmin />, children: forAdmins }] },
];

const refusals = {
  401: errorResponse('Please log in', 'unauthenticated', 401),
  403: errorResponse('No', 'forbidden', 403),
};

async function expectLoggedOut(path: string) {
  await waitFor(() => expect(location.pathname).toBe(path));
  expect(localStorage.getItem('accessToken')).toBeNull();
}

async function expectToLogInAgain(path: string) {
  expect(await screen.findByText('Please log in again')).toBeTruthy();
  await expectLoggedOut(path);
}

// A 403 response for an order is not in this table, because it means that the order belongs to another user.
it.each([
  [401, 'shopper', '/dashboard', '/user/a%40b as shopper', '/'],
  [403, 'shopper', '/dashboard', '/user/a%40b as shopper', '/'],
  [401, 'shopper', '/purchase/saw', '/tool/saw as shopper', '/'],
  [403, 'shopper', '/purchase/saw', '/tool/saw as shopper', '/'],
  [401, 'shopper', '/dashboard/myOrders', '/orders/a%40b?limit=50&ended=true as shopper', '/login'],
  [403, 'shopper', '/dashboard/myOrders', '/orders/a%40b?limit=50&ended=true as shopper', '/login'],
  [401, 'shopper', '/dashboard/payment/1', '/order/1 as shopper', '/login'],
  [401, 'admin', '/dashboard/manageAllOrders', '/orders?limit=50&ended=true&total=true as admin', '/login'],
  [401, 'admin', '/dashboard/makeAdmin', '/users?limit=100 as admin', '/login'],
] as const)(
  'a %i response logs out the %s on %s after a call of %s, and redirects to %s',
  async (status, as, url, call, to) => {
    answerReadsOf({ ...emptyReads, '/admin/a%40b': { admin: true } });
    answer(`GET /api${call}`, refusals[status]);
    await openRoutes(guarded, { url, as });
    await expectToLogInAgain(to);
  },
);

it('an admin who opens the payment page of a shopper stays logged in, and can open the order', async () => {
  queryClient.setQueryData(cardProviderQuery.queryKey, null);
  answerReadsOf({ '/order/saw': sampleOrder(), '/tool/tool': sampleTool() });
  answer('POST /api/create-payment-intent as admin', refusals[403]);
  await openRoutes(guarded, { url: '/dashboard/payment/saw', as: 'admin' });
  await screen.findByText('Only the shopper who placed this order can pay for it.');
  const link = screen.getByRole('link', { name: 'Manage this order' });
  expect(link.getAttribute('href')).toBe('/dashboard/manageAllOrders/saw');
  expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
  expect(localStorage.getItem('accessToken')).not.toBeNull();
});

it.each([401, 403] as const)(
  'a %i response to the reviews on Home, which are read without a token, redirects to the login',
  async (status) => {
    answerReadsOf(emptyReads);
    answer('GET /api/reviews?limit=6', refusals[status]);
    await openRoutes([{ path: '/', element: <Reviews /> }], { url: '/', as: 'shopper' });
    await expectToLogInAgain('/login');
  },
);

it.each([
  [401, 'Please log in to open that page.'],
  [403, 'That page is for admins only'],
] as const)(
  'a %i response of the admin check logs the user out of a page for admins, with the reason',
  async (status, reason) => {
    answer('GET /api/admin/a%40b as admin', refusals[status]);
    await openRoutes(guarded, { url: '/dashboard/addTool', as: 'admin' });
    await expectLoggedOut('/login');
    expect(screen.queryByRole('heading', { name: 'Add Tool' })).toBeNull();
    expect((await screen.findByText(/That page|that page/)).textContent).toContain(reason);
  },
);

it('a user who was redirected to Home returns to their page after the next login', async () => {
  answer('GET /api/user/a%40b as shopper', refusals[401]);
  const user = await openRoutes([...guarded, { path: '/', element: <Navbar /> }], {
    url: '/dashboard',
    as: 'shopper',
  });
  await expectToLogInAgain('/');
  await user.click(await screen.findByRole('link', { name: 'Login' }));
  answerLogin();
  answer('GET /api/user/a%40b as shopper', json(sampleUser()));
  await fillLogin(user);
  await screen.findByRole('heading', { name: 'My Profile' });
  expect(location.pathname).toBe('/dashboard');
});

it('an admin who logs out while orders are shipped ships no more of them', async () => {
  const orders = ['1', '2', '3', '4', '5', '6'].map((_id) => sampleOrder({ _id, phase: 'paid', paid: true }));
  answer('GET /api/admin/a%40b as admin', json({ admin: true }));
  answer('GET /api/orders?limit=50&ended=true&total=true as admin', json(orders));
  answer('GET /api/refunds/failed?limit=20 as admin', json([]));
  const user = await openRoutes(guarded, { url: '/dashboard/manageAllOrders', as: 'admin' });
  await user.click(await screen.findByLabelText('Select all to ship (6)'));
  await user.click(screen.getByText('Ship selected (6)'));
  const ships = held(done('The order is shipped'));
  for (const id of ['1', '2', '3', '4']) answer(`PATCH /api/shipped/${id} as admin`, ships.answer);
  await pressInDialog(user, 'Are you sure?', 'Yes, they are shipped');
  const shipments = () => sentChanges().filter(({ request }) => request.includes('/api/shipped/'));
  await waitFor(() => expect(shipments()).toHaveLength(4));
  act(() => endSession({ to: '/' }));
  await expectLoggedOut('/');
  ships.release();
  await allRequests();
  await expect(screen.findByText(/shipped/i, undefined, { timeout: 300 })).rejects.toThrow();
  expect(shipments()).toHaveLength(4);
});
