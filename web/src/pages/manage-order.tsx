import type { Order, SingleOrder } from '@almighty-tools/functions/contract/order.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { Notice } from '#components/notice.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { FailedToLoad, MissingNotice, QueryView } from '#components/query-view.tsx';
import { ActionInHistory } from '#features/audit/action.tsx';
import { AdminNote } from '#features/order-desk/admin-note.tsx';
import { ShipAction, UndoActions } from '#features/order-desk/order-actions.tsx';
import { OrderBlocks } from '#features/order-page/order-facts.tsx';
import { headingOf, OrderLayout, OrderLead } from '#features/order-page/order-layout.tsx';
import { OrderSteps } from '#features/order-page/order-steps.tsx';
import { OrderTimeline } from '#features/order-page/order-timeline.tsx';
import { PackingSlip, PrintButton } from '#features/order-page/packing-slip.tsx';
import { LiveOrders } from '#features/orders/live-orders.tsx';
import { orderHistoryQuery, orderPollMs, orderQuery } from '#features/orders/queries.ts';
import { parcelDayOf, returnedPart, returnStateOf } from '#features/orders/states.ts';
import { isTracked, TrackLink } from '#features/orders/track-link.tsx';
import { AfterSalesActions, ReturnActions } from '#features/refunds-and-returns/actions.tsx';
import { isNotFound } from '#lib/api/api-error.ts';
import { paths, paymentPage } from '#lib/url/paths.ts';
import * as texts from '#texts/orders.ts';

/** Banner at the top of an admin's order whose shopper no longer has an account. */
function DeletedAccountNotice({ order }: { order: SingleOrder }) {
  return order.accountDeleted && <Notice tone="plain" text={texts.accountDeleted} />;
}

/** Banner at the top of an admin's order while a return is open, with the next steps. */
function OrderNotice({ order }: { order: Order }) {
  const { returnStatus: status, returnReason } = order;
  if (!returnStateOf(order)) return null;
  const part = returnedPart(order);
  const text =
    status === 'accepted'
      ? texts.openReturn.accepted(parcelDayOf(order), part)
      : texts.openReturn[status === 'received' ? 'received' : 'open'](part);
  return (
    <Notice tone="warn" text={text} actions={<ReturnActions order={order} />}>
      {returnReason && <p dir="auto">{texts.returnReason(returnReason)}</p>}
    </Notice>
  );
}

function OrderView({ order }: { order: SingleOrder }) {
  const {
    data: history,
    error,
    refetch,
  } = useQuery({
    ...orderHistoryQuery(order._id),
    refetchInterval: orderPollMs,
  });
  const { transactionId } = order;
  const payment = transactionId ? (
    <a href={paymentPage(transactionId)} className="text-link" target="_blank" rel="noopener noreferrer">
      {texts.seeAtStripe}
    </a>
  ) : undefined;
  return (
    <OrderLayout
      story={
        <>
          <DeletedAccountNotice order={order} />
          <OrderNotice order={order} />
          <OrderSteps order={order} />
        </>
      }
      lead={
        <OrderLead order={order}>
          <ShipAction order={order} isOnPage />
          {isTracked(order) && <TrackLink order={order} className="btn btn-primary btn-sm" />}
        </OrderLead>
      }
      blocks={<OrderBlocks order={order} payment={payment} />}
      timeline={
        <>
          <OrderTimeline order={order} history={{ entries: history?.items, Action: ActionInHistory }} />
          {history?.next !== undefined && (
            <Link to={`${paths.audit}?object=${encodeURIComponent(order._id)}`} className="text-link">
              {texts.allActions}
            </Link>
          )}
          {error && !history && (
            <FailedToLoad name={texts.history} error={error} retry={() => void refetch()} />
          )}
        </>
      }
      actions={
        <>
          <UndoActions order={order} isOnPage />
          <AfterSalesActions order={order} />
          <PrintButton>{texts.printPackingSlip}</PrintButton>
        </>
      }
      note={<AdminNote id={order._id} />}
      sheet={<PackingSlip order={order} />}
    />
  );
}

/** `/dashboard/manageAllOrders/{id}` */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery({ ...orderQuery(id), refetchInterval: orderPollMs });
  const { data } = query;
  const notFound = (
    <MissingNotice to={paths.manageAllOrders} link={texts.allOrders}>
      {texts.noSuchOrder}
    </MissingNotice>
  );
  return (
    <>
      <PageHeading>{headingOf(isNotFound(query.error) ? undefined : data)}</PageHeading>
      <LiveOrders key={id} orders={data && [data]} />
      <QueryView query={query} loading={texts.loadingOrder} name={texts.thisOrder} notFound={notFound}>
        {(order) => <OrderView key={order._id} order={order} />}
      </QueryView>
    </>
  );
}
