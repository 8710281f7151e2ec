import { expect, it } from 'vitest';
import { orderListUrls } from './order-list-urls.ts';

it('each figure links to the orders behind it', () => {
  const queries = Object.entries(orderListUrls).map(([name, url]) => {
    const { pathname, searchParams } = new URL(url, 'https://store.example');
    expect(pathname).toBe('/dashboard/manageAllOrders');
    return [name, Object.fromEntries(searchParams)];
  });
  expect(Object.fromEntries(queries)).toEqual({
    paid: { paid: 'true' },
    toShip: { paid: 'true', status: 'pending', sort: 'oldest' },
    shipped: { paid: 'true', status: 'shipped' },
    shippedRefunded: { paid: 'false', status: 'shipped' },
    openReturns: { returns: 'open' },
    unpaid: { paid: 'false', status: 'pending' },
  });
});
