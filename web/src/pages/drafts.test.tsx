import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Link, type RouteObject } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { LogOutButton } from '#app/account-menu.tsx';
import { Component as RequireLogin } from '#app/require-login.tsx';
import { queryClient } from '#lib/api/query-client.ts';
import { paths } from '#lib/url/paths.ts';
import { emptyReads } from '../../test/empty-store.ts';
import { answer, answerReadsOf } from '../../test/fake-api.ts';
import { field, fill } from '../../test/forms.ts';
import { open } from '../../test/render.tsx';
import { errorResponse } from '../../test/responses.ts';
import { sampleOrder } from '../../test/sample-order.ts';
import { sampleTool, sampleUser } from '../../test/samples.ts';
import { answerLogin, fillLogin, openRoutes } from '../../test/signed-in.tsx';
import { Component as AddInformation } from './add-information.tsx';
import { Component as AddReview } from './add-review.tsx';
import { Component as AddTool } from './add-tool.tsx';
import { Component as EditProfile } from './edit-profile.tsx';
import { Component as EditTool } from './edit-tool.tsx';
import { Component as ManageOrder } from './manage-order.tsx';
import { Component as Purchase } from './purchase.tsx';
import { Component as Settings } from './settings.tsx';

type Form = {
  path: string;
  url?: string;
  part: ReactElement;
  as?: 'shopper' | 'admin';
  /** Text of the button or summary that shows the form. */
  opener?: string;
  label: string;
};

const toolImage = 'https://images.example/hammer.jpg';
const paid = { phase: 'paid', paid: true, toolImage } as const;
const shipped = { ...paid, phase: 'shipped', status: 'shipped' } as const;

/** Returns another object of the same kind. */
const other = (id: string) => `${id}-2`;

/** The reads of two tools, two paid and two shipped orders. */
const objects = Object.fromEntries([
  ...['saw', other('saw')].map((_id) => [`/tool/${_id}`, sampleTool({ _id })]),
  ...Object.entries({ paid, shipped }).flatMap(([id, order]) =>
    [id, other(id)].flatMap((_id) => [
      [`/order/${_id}`, sampleOrder({ _id, ...order })],
      [`/order-note/${_id}`, { note: '' }],
      [`/order/${_id}/history`, []],
    ]),
  ),
]);

const paidOrder = { path: paths.manageOrder(':id'), url: paths.manageOrder('paid'), part: <ManageOrder /> };
const shippedOrder = { ...paidOrder, url: paths.manageOrder('shipped') };

/** All forms of an account. */
const forms: Form[] = [
  { path: paths.addReview, part: <AddReview />, label: 'Review' },
  { path: paths.addMoreInfo, part: <AddInformation />, label: 'Education' },
  { path: paths.editProfile, part: <EditProfile />, label: 'Name' },
  { path: paths.editProfile, part: <EditProfile />, label: 'New e-mail address' },
  { path: paths.purchase(':id'), url: paths.purchase('saw'), part: <Purchase />, label: 'Address' },
  { path: paths.addTool, part: <AddTool />, as: 'admin', label: 'Description' },
  {
    ...{ path: paths.editTool(':id'), url: paths.editTool('saw'), part: <EditTool /> },
    ...{ as: 'admin', label: 'Description' },
  },
  { ...paidOrder, as: 'admin', opener: 'Change the note', label: 'Note' },
  { ...paidOrder, as: 'admin', opener: 'Change delivery details', label: 'Address' },
  { ...paidOrder, as: 'admin', opener: 'Refund…', label: 'Reason' },
  { ...shippedOrder, as: 'admin', opener: 'Tracking…', label: 'Tracking number (optional)' },
  {
    ...{ path: paths.settings, part: <Settings />, as: 'admin' },
    ...{ opener: 'Close the store for a while', label: 'Message for shoppers' },
  },
];

function openForm({ path, url, part, as = 'shopper' }: Form) {
  answerReadsOf({ ...emptyReads, ...objects, '/user/a%40b': sampleUser({ email: 'a@b' }) });
  return open(part, { path, ...(url !== undefined && { url }), as });
}

/** Opens the page and the form, and waits for the field. */
async function showForm(form: Form): Promise<HTMLInputElement> {
  const user = openForm(form);
  const { opener, label } = form;
  if (opener) await user.click(await screen.findByText(opener));
  const find = () => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
  await find();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return find();
}

it.each(forms)('the form with $label at $path keeps what was typed after a reload', async (form) => {
  const first = await showForm(form);
  const before = first.value;
  fireEvent.input(first, { target: { value: 'Typed text' } });
  cleanup();
  const input = await showForm(form);
  await waitFor(() => expect(input.value).toBe('Typed text'));
  fireEvent.input(input, { target: { value: before } });
  cleanup();
  expect((await showForm(form)).value).toBe(before);
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))).toEqual([]);
});

it.each(forms.flatMap(({ url, ...form }) => (url === undefined ? [] : { ...form, url })))(
  'the form with $label at $url has nothing of what was typed in the same form of another object',
  async (form) => {
    fireEvent.input(await showForm(form), { target: { value: 'Typed text' } });
    cleanup();
    expect((await showForm({ ...form, url: other(form.url) })).value).not.toBe('Typed text');
  },
);

it('a draft contains no password', async () => {
  await showForm({ path: paths.editProfile, part: <EditProfile />, label: 'New e-mail address' });
  fill({
    'Current password': 'secret-a',
    'New password': 'secret-b',
    'Your password': 'secret-c',
    Name: 'Sam',
  });
  const stored = JSON.stringify({ ...sessionStorage });
  expect(stored).toContain('Sam');
  expect(stored).not.toContain('secret');
});

const routes: RouteObject[] = [
  {
    element: <RequireLogin />,
    children: [
      {
        path: paths.addReview,
        element: (
          <>
            <AddReview />
            <LogOutButton className="" />
            <Link to={paths.blogs}>Blogs</Link>
            <Link to={`${paths.addReview}?tool=saw`}>Same page</Link>
          </>
        ),
      },
    ],
  },
];

const review = 'Drills straight.';

async function openReview() {
  answerReadsOf(emptyReads);
  const user = await openRoutes(routes, { url: paths.addReview, as: 'shopper' });
  await user.type(await screen.findByLabelText('Review'), review);
  return user;
}

it('a typed text is there again after a forced login', async () => {
  const user = await openReview();
  await user.click(screen.getByLabelText(/^4 of 5/));
  answer('POST /api/review as shopper', errorResponse('Log in again', 'unauthorized', 401));
  await user.click(screen.getByRole('button', { name: 'Submit Review' }));
  await waitFor(() => expect(location.pathname).toBe(paths.login));
  answerLogin();
  await fillLogin(user);
  expect((await screen.findByLabelText<HTMLInputElement>('Review')).value).toBe(review);
  expect(screen.getByLabelText<HTMLInputElement>(/^4 of 5/).checked).toBe(true);
});

it('a logout ends the drafts', async () => {
  const user = await openReview();
  await user.click(screen.getByRole('button', { name: 'Log Out' }));
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(review);
});

/** Returns true if the browser would ask before it closes the tab. */
function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

it('leaving a changed form asks first, but a sent form does not', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const user = await openReview();
  expect(asksBeforeClosing()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Same page' }));
  expect(confirm).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Blogs' }));
  expect(confirm).toHaveBeenCalledOnce();
  expect([location.pathname, field('Review').value]).toEqual([paths.addReview, review]);
  await user.clear(field('Review'));
  expect(asksBeforeClosing()).toBe(false);
  await user.type(field('Review'), review);
  confirm.mockReturnValue(true);
  await user.click(screen.getByRole('link', { name: 'Blogs' }));
  await waitFor(() => expect(location.pathname).toBe(paths.blogs));
  expect(asksBeforeClosing()).toBe(false);
  await act(async () => history.back());
  await waitFor(() => expect(field('Review').value).toBe(review));
});

it('a form reads fields that were filled in without an event', async () => {
  const user = await openRoutes([], { url: paths.login });
  await screen.findByRole('heading', { name: 'Login' });
  field('Email').value = 'a@b';
  field('Password').value = 'secret1';
  answerLogin();
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(location.pathname).toBe('/'));
});
