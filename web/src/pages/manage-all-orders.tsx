import { PageHeading } from '#components/page-heading.tsx';
import { AllOrders } from '#features/orders/all-orders.tsx';
import { FailedRefunds } from '#features/orders/failed-refunds.tsx';

/** `/dashboard/manageAllOrders` */
export function Component() {
  return (
    <>
      <PageHeading>Manage All Orders</PageHeading>
      <FailedRefunds />
      <AllOrders />
    </>
  );
}
