import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { paths } from '#lib/url/paths.ts';
import { answer } from '../../test/fake-api.ts';
import { open } from '../../test/render.tsx';
import { errorResponse, held, json, noConnection } from '../../test/responses.ts';
import { sampleOrder } from '../../test/sample-order.ts';
import { sampleTool, sampleUser } from '../../test/samples.ts';
import { Component as AddInformation } from './add-information.tsx';
import { Component as EditTool } from './edit-tool.tsx';
import { Component as MyProfile } from './my-profile.tsx';
import { Component as Payment } from './payment.tsx';
import { Component as Purchase } from './purchase.tsx';

type Read = {
  path: string;
  part: ReactElement;
  as: 'shopper' | 'admin';
  /** Request, and the document that answers it. */
  call: string;
  document: object;
  /** Requests that the page sends after the document has loaded, with their responses. */
  others?: Record<string, unknown>;
  loading: string;
  name: string;
  /** Role and name of an element that shows the document. */
  content: ['button' | 'link' | 'heading', string];
};

const purchase: Read = {
  path: paths.purchase(':id'),
  part: <Purchase />,
  as: 'shopper',
  call: 'GET /api/tool/saw as shopper',
  document: sampleTool({ _id: 'saw' }),
  others: {
    'GET /api/orders/a%40b?limit=1&ended=true as shopper': [sampleOrder()],
    'GET /api/selling': {},
  },
  loading: 'Loading the tool…',
  name: 'this tool',
  content: ['button', 'Purchase'],
};

const payment: Read = {
  path: paths.payment(':id'),
  part: <Payment />,
  as: 'shopper',
  call: 'GET /api/order/saw as shopper',
  // A paid order needs no card field, which comes from Stripe.
  document: sampleOrder({ phase: 'paid', paid: true, transactionId: 'pi_1' }),
  others: { 'GET /api/tool/tool as shopper': sampleTool({ _id: 'tool' }) },
  loading: 'Loading the order…',
  name: 'this order',
  content: ['heading', 'Payment Info'],
};

const editTool: Read = {
  path: paths.editTool(':id'),
  part: <EditTool />,
  as: 'admin',
  call: 'GET /api/tool/saw as admin',
  document: sampleTool({ _id: 'saw' }),
  others: { 'GET /api/categories': [] },
  loading: 'Loading the tool…',
  name: 'this tool',
  content: ['button', 'Save Changes'],
};

const profile = {
  as: 'shopper',
  call: 'GET /api/user/a%40b as shopper',
  document: sampleUser({ email: 'a@b' }),
  loading: 'Loading your profile…',
  name: 'your profile',
} as const;

/** All pages that read one document, each with its user, path, requests and texts. */
const reads: Read[] = [
  { ...profile, path: paths.dashboard, part: <MyProfile />, content: ['link', 'Edit Profile'] },
  { ...profile, path: paths.addMoreInfo, part: <AddInformation />, content: ['button', 'Add Information'] },
  purchase,
  payment,
  editTool,
];

const openRead = ({ part, path, as }: Read) => open(part, { path, url: path.replace(':id', 'saw'), as });

const shownContentOf = ({ content: [role, name] }: Read) => screen.queryByRole(role, { name });

it.each(reads)(
  'the page $path shows a loading message, an error without a connection and, after a retry, the data',
  async (read) => {
    const lost = held(noConnection);
    answer(read.call, lost.answer, noConnection, noConnection);
    const user = openRead(read);
    expect((await screen.findByRole('status')).textContent).toBe(read.loading);
    lost.release();
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain(`Could not load ${read.name}.`);
    expect(shownContentOf(read)).toBeNull();
    answer(read.call, json(read.document));
    for (const [call, body] of Object.entries(read.others ?? {})) answer(call, json(body));
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(shownContentOf(read)).not.toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    // The button has disappeared, but the focus is still in the page.
    await waitFor(() => expect(screen.getByRole('main').querySelectorAll(':focus')).toHaveLength(1));
  },
);

it("a page shows the API's message if the API rejects its read", async () => {
  const tooMany = { message: 'Too many calls. Please wait 20 seconds.', code: 'too_many_calls' };
  answer(purchase.call, json(tooMany, { status: 429 }));
  openRead(purchase);
  const failed = await screen.findByRole('alert');
  expect(failed.textContent).toContain(tooMany.message);
  expect(failed.textContent).not.toContain('Could not load');
});

const myOrders = {
  read: payment,
  message: 'You have no order with this ID.',
  link: 'My Orders',
  to: paths.myOrders,
};
const deletedTool = 'This tool is no longer in the catalog.';

it.each([
  { status: 404, read: purchase, message: deletedTool, link: 'See the tools', to: '/' },
  { status: 404, read: editTool, message: deletedTool, link: 'Manage Products', to: paths.manageProducts },
  { status: 404, ...myOrders },
  // The order of another user is shown as missing.
  { status: 403, ...myOrders },
])(
  'the page $read.path shows a message with a link after a $status response',
  async ({ status, read, ...notice }) => {
    const code = status === 404 ? 'not_found' : 'forbidden';
    answer(read.call, errorResponse('No', code, status));
    const user = openRead(read);
    expect((await screen.findByRole('alert')).textContent).toBe(notice.message);
    expect(shownContentOf(read)).toBeNull();
    await user.click(screen.getByRole('link', { name: notice.link }));
    await waitFor(() => expect(location.pathname).toBe(notice.to));
  },
);
