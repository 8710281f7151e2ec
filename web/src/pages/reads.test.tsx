// @vitest-environment jsdom
import '../../test/firebase-settings.ts';

import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { paths } from '#lib/url/paths.ts';
import { answer, held, json, noConnection, refused } from '../../test/fake-api.ts';
import { open } from '../../test/render.tsx';
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
  what: string;
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
  what: 'this tool',
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
  what: 'this order',
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
  what: 'this tool',
  content: ['button', 'Save Changes'],
};

const profile = {
  as: 'shopper',
  call: 'GET /api/user/a%40b as shopper',
  document: sampleUser({ email: 'a@b' }),
  loading: 'Loading your profile…',
  what: 'your profile',
} as const;

/** All pages that read one document, each with its user, path, requests and texts. */
const reads: Read[] = [
  {
    ...profile,
    path: paths.profile,
    part: <MyProfile />,
    content: ['link', 'Edit Profile'],
  },
  {
    ...profile,
    path: paths.addMoreInfo,
    part: <AddInformation />,
    content: ['button', 'Add Information'],
  },
  purchase,
  payment,
  editTool,
];

/** Answers the requests that the page sends after its document has loaded. */
function answerOthers({ others = {} }: Read): void {
  for (const [call, body] of Object.entries(others)) answer(call, json(body));
}

const openRead = ({ part, path, as }: Read) => open(part, { path, url: path.replace(':id', 'saw'), as });

const contentOf = ({ content: [role, name] }: Read) => screen.findByRole(role, { name });
const shownContentOf = ({ content: [role, name] }: Read) => screen.queryByRole(role, { name });

describe.each(reads)('the page $path', (read) => {
  it('shows a loading message, an error without a connection and, after a retry, the data', async () => {
    const lost = held(noConnection);
    answer(read.call, lost.answer, noConnection, noConnection);
    const user = openRead(read);
    expect((await screen.findByRole('status')).textContent).toBe(read.loading);
    lost.release();
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain(`Could not load ${read.what}.`);
    expect(shownContentOf(read)).toBeNull();
    answer(read.call, json(read.document));
    answerOthers(read);
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    await contentOf(read);
    expect(screen.queryByRole('alert')).toBeNull();
    // The button has disappeared, but the focus is still in the page's content.
    expect(screen.getByRole('main').querySelectorAll(':focus')).toHaveLength(1);
  });
});

it("a page shows the API's message if the API rejects its read", async () => {
  const tooMany = { message: 'Too many calls. Please wait 20 seconds.', code: 'too_many_calls' };
  answer(purchase.call, json(tooMany, { status: 429 }));
  openRead(purchase);
  const failed = await screen.findByRole('alert');
  expect(failed.textContent).toContain(tooMany.message);
  expect(failed.textContent).not.toContain('Could not load');
});

describe.each([
  { read: purchase, message: 'This tool is no longer in the catalog.', link: 'See the tools', to: '/' },
  {
    read: payment,
    message: 'You have no order with this ID.',
    link: 'My Orders',
    to: '/dashboard/myOrders',
  },
  {
    read: editTool,
    message: 'This tool is no longer in the catalog.',
    link: 'Manage Products',
    to: '/dashboard/manageProducts',
  },
])('the page $read.path', ({ read, message, link, to }) => {
  it('shows a message with a link if its document does not exist', async () => {
    answer(read.call, refused('Not found', 'not_found', 404));
    const user = openRead(read);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(shownContentOf(read)).toBeNull();
    await user.click(screen.getByRole('link', { name: link }));
    await waitFor(() => expect(location.pathname).toBe(to));
  });
});

it('the order of another user is shown as missing', async () => {
  answer(payment.call, refused('Not yours', 'forbidden', 403));
  openRead(payment);
  expect((await screen.findByRole('alert')).textContent).toBe('You have no order with this ID.');
});
