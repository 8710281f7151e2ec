import { orderFilterSchema } from '@almighty-tools/functions/contract/order-filter.ts';
import { expect, it } from 'vitest';
import { filterNames, toShip } from '#features/orders/queries.ts';

it('the filter has the names of GET /orders, which the client always asks for ended orders and their total', () => {
  expect([...filterNames, 'ended', 'total'].toSorted()).toEqual(Object.keys(orderFilterSchema.shape).sort());
  expect(orderFilterSchema.parse(toShip)).toEqual({ paid: 'true', status: 'pending', sort: 'oldest' });
});
