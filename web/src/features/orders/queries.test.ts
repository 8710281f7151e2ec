import { orderFilterSchema } from '@almighty-tools/functions/contract/order-filter.ts';
import { expect, it } from 'vitest';
import { allOrders, filterNames, toShip } from '#features/orders/queries.ts';

it('the filter in the URL is sent unchanged, and its days are not converted to the browser’s time zone', () => {
  const filter = { q: 'kim', from: '2026-11-21', to: '2026-11-21', sort: 'oldest' };
  const sent = String(allOrders(filter).queryKey.at(-1));
  const always = { limit: '50', ended: 'true', total: 'true' };
  expect(Object.fromEntries(new URLSearchParams(sent))).toEqual({ ...always, ...filter });
});

it('the filter has the names of GET /orders, which the client always asks for ended orders and their total', () => {
  expect([...filterNames, 'ended', 'total'].toSorted()).toEqual(Object.keys(orderFilterSchema.shape).sort());
  expect(orderFilterSchema.parse(toShip)).toEqual({ paid: 'true', status: 'pending', sort: 'oldest' });
});
