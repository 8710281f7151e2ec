import { PageHeading } from '#components/page-heading.tsx';
import { AllOrders } from '#features/order-desk/all-orders.tsx';
import { FailedRefunds } from '#features/order-desk/failed-refunds.tsx';
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
