import { type OrderFilter, toShip } from '#features/orders/queries.ts';
import { paths } from '#lib/url/paths.ts';

/** Returns the URL of Manage All Orders with a filter. */
function filtered(filter: OrderFilter): string {
  return `${paths.manageAllOrders}?${new URLSearchParams(filter)}`;
}

/** URLs of the lists behind the figures. */
export const orderListUrls = {
  paid: filtered({ paid: 'true' }),
  toShip: filtered(toShip),
  shipped: filtered({ paid: 'true', status: 'shipped' }),
  shippedRefunded: filtered({ paid: 'false', status: 'shipped' }),
  openReturns: filtered({ returns: 'open' }),
  unpaid: filtered({ paid: 'false', status: 'pending' }),
};
