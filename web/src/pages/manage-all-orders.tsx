import { useInfiniteQuery } from '@tanstack/react-query';
import { Empty } from '#components/empty.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { PagedList } from '#components/paged-list.tsx';
import { AllOrdersTable } from '#features/orders/all-orders-table.tsx';
import { allOrdersQuery } from '#features/orders/queries.ts';

function Orders() {
  const query = useInfiniteQuery(allOrdersQuery);
  return (
    <PagedList
      query={query}
      what="orders"
      empty={
        <Empty drawing="empty-orders">
          <p>Nobody has ordered anything yet.</p>
        </Empty>
      }
    >
      {(orders) => <AllOrdersTable orders={orders} />}
    </PagedList>
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
