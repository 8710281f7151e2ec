import type { SingleOrder } from '@almighty-tools/functions/contract/order.ts';
import type { OrderPhase } from '@almighty-tools/functions/contract/order-phases.ts';
import { Elements } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Drawing } from '#components/drawing.tsx';
import { Prefilled } from '#components/field.tsx';
import { Loading } from '#components/loading.tsx';
import { Notice } from '#components/notice.tsx';
import { Email, Pairs } from '#components/pairs.tsx';
import { OrderAgain } from '#features/my-orders/order-again.tsx';
import { OrderPicture } from '#features/order-page/order-layout.tsx';
import { textsOf } from '#features/orders/order-texts.tsx';
import { isEnded, isRestocked } from '#features/orders/states.ts';
import { dollars, numberOf, orderTotal } from '#lib/format/intl.ts';
import { paths } from '#lib/url/paths.ts';
import * as app from '#texts/app.ts';
import { refundedAndRestocked } from '#texts/orders.ts';
import * as texts from '#texts/payment.ts';
import { CardForm, cardFont } from './card-form.tsx';
import { cardProviderQuery } from './queries.ts';

function Paid({ order }: { order: SingleOrder }) {
  return (
    <>
      <p className="mb-2 font-semibold text-good">{texts.successful}</p>
      {order.transactionId && <p className="note mb-5 break-all">{texts.transaction(order.transactionId)}</p>}
      <Link to={paths.myOrders} className="btn btn-line">
        {texts.myOrders}
      </Link>
    </>
  );
}

const endings: Partial<Record<OrderPhase, string>> = {
  canceling: texts.beingCanceled,
  canceled: texts.canceled,
  expiring: texts.expired,
  expired: texts.expired,
  'shipped-refunded': texts.shippedRefunded,
};

/**
 * Shows why an order can no longer be paid, and the next steps. It may replace a card form that the shopper is using.
 */
function Ended({ order, why }: { order: SingleOrder; why: string }) {
  const actions = (
    <>
      {(isEnded(order) || isRestocked(order)) && <OrderAgain order={order} className="btn-primary btn-sm" />}
      <Link to={paths.myOrders} className="btn btn-line btn-sm">
        {texts.myOrders}
      </Link>
    </>
  );
  return <Notice tone="warn" role="alert" text={why} actions={actions} />;
}

function Pay({ order }: { order: SingleOrder }) {
  const provider = useQuery(cardProviderQuery);
  if (provider.isPending) return <Loading label={texts.opening} compact />;
  if (provider.isError)
    return (
      <div role="alert">
        <p className="mb-4 text-bad">{texts.notOpened}</p>
        <button type="button" className="btn btn-line" onClick={() => void provider.refetch()}>
          {app.tryAgain}
        </button>
      </div>
    );
  return (
    <Elements stripe={provider.data} options={{ fonts: [cardFont] }}>
      <CardForm order={order} />
    </Elements>
  );
}

/** Shows the shopper, the card form and the tool. */
export function PaymentCards({ order }: { order: SingleOrder }) {
  const whyNot = order.paid ? undefined : isRestocked(order) ? refundedAndRestocked : endings[order.phase];
  const shopper = [
    { label: texts.name, value: order.name },
    { label: texts.email, value: <Email>{order.email}</Email> },
    ...textsOf(order, 'paymentPage').map(({ label, value }) => ({
      label,
      value: <bdi className="whitespace-pre-line">{value}</bdi>,
    })),
  ];
  const tool = [
    { label: texts.toolName, value: order.toolName },
    { label: texts.quantity, value: numberOf(order.quantity) },
    { label: texts.price, value: dollars(order.price) },
    { label: texts.totalPrice, value: dollars(orderTotal(order)) },
  ];
  return (
    <>
      {whyNot && <Ended order={order} why={whyNot} />}
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-[3fr_2fr]">
        <div className="grid grid-cols-1 grid-rows-[auto_1fr] gap-5">
          <section aria-labelledby="payment-info" className="sheet p-5 sm:p-6">
            <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h2 id="payment-info" className="text-xl">
                {texts.paymentInfo}
              </h2>
              <Drawing name="payment-methods" viewBox="0 0 240 48" className="w-40" />
            </div>
            {order.paid ? <Paid order={order} /> : !whyNot && <Pay order={order} />}
          </section>
          <section aria-labelledby="user-info" className="sheet p-5 sm:p-6">
            <h2 id="user-info" className="mb-4 text-xl">
              {texts.userInfo}
            </h2>
            <Pairs pairs={shopper} />
          </section>
        </div>
        <section aria-labelledby="tool-info" className="sheet p-5 sm:p-6">
          <h2 id="tool-info" className="mb-4 text-xl">
            {texts.toolInfo}
          </h2>
          <div className="mb-5 max-w-60 lg:max-w-none">
            <OrderPicture order={order} />
          </div>
          <Prefilled fields={tool} />
        </section>
      </div>
    </>
  );
}
