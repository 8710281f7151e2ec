// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { paths } from '#lib/url/paths.ts';
import { allRequests, answer, json } from '../../test/fake-api.ts';
import { open } from '../../test/render.tsx';
import { Component as Audit } from './audit.tsx';
import { Component as MakeAdmin } from './make-admin.tsx';
import { Component as ManageAllOrders } from './manage-all-orders.tsx';
import { Component as ManageProducts } from './manage-products.tsx';

type Filtered = {
  path: string;
  part: ReactElement;
  filter: string;
  /** Path of the request, and the query of its first page. */
  call: string;
  none: string;
  /** Other requests of the page. */
  others?: string[];
};

/** All pages for admins with a filter. */
const pages: Filtered[] = [
  {
    path: paths.manageAllOrders,
    part: <ManageAllOrders />,
    filter: 'q=nothing-like-that',
    call: '/api/orders?limit=50&ended=true&total=true',
    none: 'No orders match.',
    others: ['GET /api/refunds/failed?limit=20 as admin'],
  },
  {
    path: paths.makeAdmin,
    part: <MakeAdmin />,
    filter: 'q=nothing-like-that',
    call: '/api/users?limit=100',
    none: 'No users match.',
  },
  {
    path: paths.manageProducts,
    part: <ManageProducts />,
    filter: 'q=nothing-like-that',
    call: '/api/managed-tools?limit=12',
    none: 'No tools match. Try fewer words.',
    others: ['GET /api/categories'],
  },
  {
    path: paths.audit,
    part: <Audit />,
    filter: 'action=order.ship',
    call: '/api/audit?limit=50',
    none: 'No actions match.',
  },
];

it.each(pages)('Show all on $path clears the filter and moves the focus to the heading', async (page) => {
  const { path, part, filter, call, none, others = [] } = page;
  answer(`GET ${call}&${filter} as admin`, json([]));
  for (const other of others) answer(other, json([]));
  const user = open(part, { path, url: `${path}?${filter}`, as: 'admin' });
  await screen.findByText(none);
  await allRequests();
  answer(`GET ${call} as admin`, json([]));
  screen.getByRole('button', { name: /^Show all( tools)?$/ }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Show all( tools)?$/ })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  expect(location.search).toBe('');
});
