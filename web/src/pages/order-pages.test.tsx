// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { orderHistoryQuery, orderNoteQuery, orderQuery } from '#features/orders/queries.ts';
import { toolQuery } from '#features/tools/queries.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { paths } from '#lib/url/paths.ts';
import { leaveTo, open } from '../../test/render.tsx';
import { sampleOrder } from '../../test/sample-order.ts';
import { sampleTool } from '../../test/samples.ts';
import { Component as ManageOrder } from './manage-order.tsx';
import { Component as MyOrder } from './my-order.tsx';

/** Caches an order, its tool, an empty history and an empty note. This data stays fresh until the test ends. */
function cacheOrder(id: string, address: string): void {
  const fresh = { updatedAt: Date.now() + 60_000 };
  queryClient.setQueryData(orderQuery(id).queryKey, sampleOrder({ _id: id, address }), fresh);
  queryClient.setQueryData(orderHistoryQuery(id).queryKey, [], fresh);
  queryClient.setQueryData(orderNoteQuery(id).queryKey, { note: '' }, fresh);
  // Only My Orders shows the picture of the tool.
  queryClient.setQueryData(toolQuery('tool').queryKey, sampleTool(), fresh);
}

const address = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Address$/ });

it.each([
  { page: <ManageOrder />, as: 'admin', path: paths.manageOrder } as const,
  { page: <MyOrder />, as: 'shopper', path: paths.myOrder } as const,
])('the form of one order is not shown on the page of another order, for the role $as', async (each) => {
  cacheOrder('saw', '1 Saw Street');
  cacheOrder('drill', '2 Drill Road');
  const user = open(each.page, { path: each.path(':id'), url: each.path('drill'), as: each.as });
  await user.click(await screen.findByText('Change address or phone'));
  await user.type(await address(), ', for the drill');
  leaveTo(each.path('saw'));
  expect(await screen.findAllByText('1 Saw Street')).not.toEqual([]);
  expect(screen.queryByRole('textbox', { name: /Address$/ })).toBeNull();
  await user.click(screen.getByText('Change address or phone'));
  expect((await address()).value).toBe('1 Saw Street');
});
