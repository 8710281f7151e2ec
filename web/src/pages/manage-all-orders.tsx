import { PageHeading } from '#components/page-heading.tsx';
import { AllOrders } from '#features/orders/admin/all-orders.tsx';
import { FailedRefunds } from '#features/orders/admin/failed-refunds.tsx';
import * as texts from '#texts/all-orders.ts';

/** `/dashboard/manageAllOrders` */
export function Component() {
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <FailedRefunds />
      <AllOrders />
    </>
  );
}
