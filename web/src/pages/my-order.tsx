import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PageHeading } from '#components/page-heading.tsx';
import { MissingNotice, QueryView } from '#components/query-view.tsx';
import { CancelOrder, MainOrderAction, ReviewLink } from '#features/my-orders/my-order-actions.tsx';
import { OrderAgain } from '#features/my-orders/order-again.tsx';
import { OrderBlocks } from '#features/order-page/order-facts.tsx';
import { headingOf, OrderContact, OrderLayout, OrderLead } from '#features/order-page/order-layout.tsx';
import { OrderSteps } from '#features/order-page/order-steps.tsx';
import { OrderTimeline } from '#features/order-page/order-timeline.tsx';
import { nextOf, OwnOrderNotice } from '#features/order-page/own-order-notice.tsx';
import { PrintButton, Receipt } from '#features/order-page/packing-slip.tsx';
import { LiveOrders } from '#features/orders/live-orders.tsx';
import { orderPollMs, orderQuery } from '#features/orders/queries.ts';
import { isRefundable, isSent } from '#features/orders/states.ts';
import { ReturnAction } from '#features/refunds-and-returns/return-request.tsx';
import { isNotFound } from '#lib/api/api-error.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/orders.ts';

/** `/dashboard/myOrders/{id}` */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery({ ...orderQuery(id), refetchInterval: orderPollMs });
  const { data } = query;
  const notFound = (
    <MissingNotice to={paths.myOrders} link={texts.myOrders}>
      {texts.noSuchOwnOrder}
    </MissingNotice>
  );
  return (
    <>
      <PageHeading>{headingOf(isNotFound(query.error) ? undefined : data)}</PageHeading>
      <LiveOrders key={id} orders={data && [data]} />
      <QueryView query={query} loading={texts.loadingOrder} name={texts.thisOrder} notFound={notFound}>
        {(order) => (
          <OrderLayout
            key={order._id}
            story={
              <>
                <OwnOrderNotice order={order} />
                <OrderSteps order={order} />
              </>
            }
            lead={
              <OrderLead order={order} next={nextOf(order)}>
                <MainOrderAction order={order} />
              </OrderLead>
            }
            blocks={<OrderBlocks order={order} isOwn />}
            timeline={<OrderTimeline order={order} isOwn />}
            actions={
              <>
                {isRefundable(order) && isSent(order) && <ReviewLink order={order} />}
                <ReturnAction order={order} />
                {isRefundable(order) && <OrderAgain order={order} className="btn-line btn-sm" />}
                {order.paidAt && <PrintButton>{texts.printReceipt}</PrintButton>}
                <CancelOrder order={order} />
                <OrderContact order={order} />
              </>
            }
            sheet={order.paidAt ? <Receipt order={order} /> : undefined}
          />
        )}
      </QueryView>
    </>
  );
}
