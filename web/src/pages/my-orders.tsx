import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Empty } from '#components/empty.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { PagedList } from '#components/paged-list.tsx';
import { MyOrdersTable } from '#features/my-orders/my-orders-table.tsx';
import { LiveOrders } from '#features/orders/live-orders.tsx';
import { orderPollMs, ordersOf } from '#features/orders/queries.ts';
import { isLong } from '#lib/api/list.ts';
import { useAccount } from '#lib/session/session.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/orders.ts';

function Orders() {
  const { email } = useAccount();
  const query = useInfiniteQuery({
    ...ordersOf(email),
    refetchInterval: ({ state }) => !isLong(state.data?.pages.length) && orderPollMs,
  });
  return (
    <>
      <LiveOrders orders={query.data?.items} />
      <PagedList
        query={query}
        kind="orders"
        empty={
          <Empty drawing="empty-orders">
            <p className="mb-4">{texts.nothingYet}</p>
            <Link to={paths.home} className="btn btn-primary">
              {texts.seeTools}
            </Link>
          </Empty>
        }
      >
        {(orders) => <MyOrdersTable orders={orders} />}
      </PagedList>
    </>
  );
}

/** `/dashboard/myOrders` */
export function Component() {
  return (
    <>
      <PageHeading>{texts.myOrders}</PageHeading>
      <Orders />
    </>
  );
}
