import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { FailedToLoad } from '#components/failed-to-load.tsx';
import { Loading } from '#components/loading.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { useLeaveOnRefusal } from '#features/auth/use-leave.ts';
import { orderQuery } from '#features/orders/queries.ts';
import { PaymentCards } from '#features/payment/payment-cards.tsx';
import { ApiError } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';

function Payment({ id }: { id: string }) {
  const query = useQuery(orderQuery(id));
  const refusal = query.error instanceof ApiError ? query.error : undefined;
  useLeaveOnRefusal(refusal?.status === 401 ? refusal : undefined, paths.login);
  if (query.isPending) return <Loading label="Fetching the order" compact />;
  if (refusal?.status === 403 || refusal?.status === 404) {
    return (
      <div className="sheet p-6">
        <p className="mb-4">There is no such order of yours.</p>
        <Link to={paths.myOrders} className="btn btn-line">
          My Orders
        </Link>
      </div>
    );
  }
  if (query.isLoadingError) return <FailedToLoad what="this order" retry={() => void query.refetch()} />;
  return <PaymentCards key={query.data._id} order={query.data} />;
}

/** `/dashboard/payment/{id}`, where the id is the order's. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHeading>Payment</PageHeading>
      <Payment id={id} />
    </>
  );
}
