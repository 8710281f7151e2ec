import { paths } from '#lib/url/paths.ts';

/** Returns the URL of Manage All Orders with a filter. */
function filtered(filter: Record<string, string>): string {
  return `${paths.manageAllOrders}?${new URLSearchParams(filter)}`;
}

/** URLs of the lists behind the figures. */
export const orderListUrls = {
  paid: filtered({ paid: 'true' }),
  toShip: filtered({ paid: 'true', status: 'pending', sort: 'oldest' }),
  shipped: filtered({ paid: 'true', status: 'shipped' }),
  shippedRefunded: filtered({ paid: 'false', status: 'shipped' }),
  openReturns: filtered({ returns: 'open' }),
  unpaid: filtered({ paid: 'false', status: 'pending' }),
};
