import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '#app/paths.ts';
import { Empty } from '#components/empty.tsx';
import { FailedToLoad } from '#components/failed-to-load.tsx';
import { LoadMore } from '#components/load-more.tsx';
import { Loading } from '#components/loading.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { useLeaveOnRefusal } from '#features/auth/use-leave.ts';
import { MyOrdersTable } from '#features/orders/my-orders-table.tsx';
import { ordersOfQuery } from '#features/orders/queries.ts';
import { useAccount } from '#lib/session.ts';

function Orders() {
  const { email } = useAccount();
  const query = useInfiniteQuery(ordersOfQuery(email));
  useLeaveOnRefusal(query.error, paths.login);
  if (query.isPending) return <Loading label="Fetching your orders" compact />;
  if (query.isError) return <FailedToLoad what="your orders" retry={() => void query.refetch()} />;
  const orders = query.data.pages.flatMap((page) => page.items);
  if (orders.length === 0) {
    return (
      <Empty drawing="empty-orders">
        <p className="mb-4">You have not ordered anything yet.</p>
        <Link to={paths.home} className="btn btn-primary">
          See the tools
        </Link>
      </Empty>
    );
  }
  return (
    <>
      <MyOrdersTable orders={orders} />
      {query.hasNextPage && (
        <LoadMore what="orders" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} />
      )}
    </>
  );
}

/** `/dashboard/myOrders` */
export function Component() {
  return (
    <>
      <PageHeading>My Orders</PageHeading>
      <Orders />
    </>
  );
}
