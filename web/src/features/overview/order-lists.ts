import { paths } from '#lib/paths.ts';

/** Returns the URL of Manage All Orders with the filter that a figure counts. */
function filtered(filter: Record<string, string>): string {
  return `${paths.manageAllOrders}?${new URLSearchParams(filter)}`;
}

/** URLs of these lists. */
export const orderLists = {
  paid: filtered({ paid: 'true' }),
  toShip: filtered({ paid: 'true', status: 'pending', sort: 'oldest' }),
  shipped: filtered({ paid: 'true', status: 'shipped' }),
  shippedRefunded: filtered({ paid: 'false', status: 'shipped' }),
  openReturns: filtered({ returns: 'open' }),
  unpaid: filtered({ paid: 'false', status: 'pending' }),
};
