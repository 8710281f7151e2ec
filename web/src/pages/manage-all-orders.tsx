import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '#app/paths.ts';
import { Empty } from '#components/empty.tsx';
import { FailedToLoad } from '#components/failed-to-load.tsx';
import { LoadMore } from '#components/load-more.tsx';
import { Loading } from '#components/loading.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { useLeaveOnRefusal } from '#features/auth/use-leave.ts';
import { AllOrdersTable } from '#features/orders/all-orders-table.tsx';
import { allOrdersQuery } from '#features/orders/queries.ts';

function Orders() {
  const query = useInfiniteQuery(allOrdersQuery);
  useLeaveOnRefusal(query.error, paths.login);
  if (query.isPending) return <Loading label="Fetching the orders" compact />;
  if (query.isError) return <FailedToLoad what="the orders" retry={() => void query.refetch()} />;
  const orders = query.data.pages.flatMap((page) => page.items);
  if (orders.length === 0) {
    return (
      <Empty drawing="empty-orders">
        <p>Nobody has ordered anything yet.</p>
      </Empty>
    );
  }
  return (
    <>
      <AllOrdersTable orders={orders} />
      {query.hasNextPage && (
        <LoadMore what="orders" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} />
      )}
    </>
  );
}

/** `/dashboard/manageAllOrders` */
export function Component() {
  return (
    <>
      <PageHeading>Manage All Orders</PageHeading>
      <Orders />
    </>
  );
}
