import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PageHeading } from '#components/page-heading.tsx';
import { MissingNotice, QueryView } from '#components/query-view.tsx';
import { orderQuery } from '#features/orders/queries.ts';
import { PaymentCards } from '#features/payment/payment-cards.tsx';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/payment.ts';

/** `/dashboard/payment/{id}`, with the id of the order. */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(orderQuery(id));
  // If the order was loaded earlier, it was canceled in the meantime.
  const notFound = (
    <MissingNotice to={paths.myOrders} link={texts.myOrders}>
      {query.data ? texts.nowCanceled : texts.noSuchOwnOrder}
    </MissingNotice>
  );
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <QueryView query={query} loading={texts.fetching} name={texts.thisOrder} notFound={notFound}>
        {(order) => <PaymentCards key={order._id} order={order} />}
      </QueryView>
    </>
  );
}
