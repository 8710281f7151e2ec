// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { orderHistoryQuery, orderNoteQuery, orderQuery } from '#features/orders/queries.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { paths } from '#lib/url/paths.ts';
import { answer, json } from '../../test/fake-api.ts';
import { leaveTo, open } from '../../test/render.tsx';
import { sampleOrder } from '../../test/sample-order.ts';
import { sampleTool } from '../../test/samples.ts';
import { Component as ManageOrder } from './manage-order.tsx';
import { Component as MyOrder } from './my-order.tsx';

/** Adds an order to the cache, with an empty history and note. */
function cacheOrder(id: string, address: string): void {
  queryClient.setQueryData(orderQuery(id).queryKey, sampleOrder({ _id: id, address }));
  queryClient.setQueryData(orderHistoryQuery(id).queryKey, []);
  queryClient.setQueryData(orderNoteQuery(id).queryKey, { note: '' });
}

const address = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Address$/ });

it.each([
  { page: <ManageOrder />, as: 'admin', path: paths.manageOrder } as const,
  { page: <MyOrder />, as: 'shopper', path: paths.myOrder } as const,
])('the form of one order is not shown on the page of another order, for the role $as', async (each) => {
  // Only My Orders shows the picture of the tool.
  if (each.as === 'shopper') answer('GET /api/tool/tool as shopper', json(sampleTool()));
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
