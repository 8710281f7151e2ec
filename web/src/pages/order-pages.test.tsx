// @vitest-environment jsdom
import type { SingleOrder } from '@almighty-tools/functions/contract/order.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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
function cacheOrder(id: string, changes: Partial<SingleOrder>): void {
  const fresh = { updatedAt: Date.now() + 60_000 };
  queryClient.setQueryData(orderQuery(id).queryKey, sampleOrder({ _id: id, ...changes }), fresh);
  queryClient.setQueryData(orderHistoryQuery(id).queryKey, { items: [], next: undefined }, fresh);
  queryClient.setQueryData(orderNoteQuery(id).queryKey, { note: '' }, fresh);
  // Only My Orders shows the picture of the tool.
  queryClient.setQueryData(toolQuery('tool').queryKey, sampleTool(), fresh);
}

const address = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Address$/ });

describe.each([
  { page: <ManageOrder />, as: 'admin', path: paths.manageOrder } as const,
  { page: <MyOrder />, as: 'shopper', path: paths.myOrder } as const,
])('the page of an order, for the role $as,', ({ page, as, path }) => {
  it('does not show the form of another order', async () => {
    cacheOrder('saw', { address: '1 Saw Street' });
    cacheOrder('drill', { address: '2 Drill Road' });
    const user = open(page, { path: path(':id'), url: path('drill'), as });
    await user.click(await screen.findByText('Change delivery details'));
    await user.type(await address(), ', for the drill');
    await leaveTo(path('saw'));
    expect(await screen.findAllByText('1 Saw Street')).not.toEqual([]);
    expect(screen.queryByRole('textbox', { name: /Address$/ })).toBeNull();
    await user.click(screen.getByText('Change delivery details'));
    expect((await address()).value).toBe('1 Saw Street');
  });

  it('shows no empty row or link after the store has deleted the address and phone number', async () => {
    cacheOrder('saw', { phase: 'expired', address: '', phone: '' });
    open(page, { path: path(':id'), url: path('saw'), as });
    const values = await screen.findAllByRole('definition');
    expect(screen.queryAllByRole('link', { name: '' })).toEqual([]);
    expect(values.filter(({ textContent }) => textContent === '')).toEqual([]);
  });
});
