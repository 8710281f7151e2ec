import { Empty } from '#components/empty.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { PagedList } from '#components/paged-list.tsx';
import { AllOrdersTable } from '#features/orders/all-orders-table.tsx';
import { FailedRefunds } from '#features/orders/failed-refunds.tsx';
import { allOrders } from '#features/orders/queries.ts';
import { useList } from '#lib/use-list.ts';

function Orders() {
  const list = useList(allOrders);
  return (
    <PagedList
      list={list}
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
      <FailedRefunds />
      <Orders />
    </>
  );
}
