import type { FailedRefund } from '@almighty-tools/functions/contract/payment.ts';
import { useQuery } from '@tanstack/react-query';
import { FailedToLoad } from '#components/query-view.tsx';
import { ShortId } from '#components/short-id.tsx';
import { markRefundedByHand } from '#features/orders/order-calls.ts';
import { failedRefundsQuery } from '#features/orders/queries.ts';
import { useOrderChange } from '#features/orders/use-order-change.ts';
import type { Page } from '#lib/api/api-client.ts';
import { confirmAction } from '#lib/feedback/dialog.ts';
import { dayOf, dollars } from '#lib/format/intl.ts';
import * as texts from '#texts/all-orders.ts';
import * as orderTexts from '#texts/orders.ts';

/**
 * Lists failed refunds, for admins. Renders nothing if no refund has failed, and an error if the list failed to load.
 */
export function FailedRefunds() {
  const { data, error, refetch } = useQuery(failedRefundsQuery);
  if (data) return <FailedRefundList {...data} />;
  return (
    error && (
      <div className="mb-8">
        <FailedToLoad name={texts.theFailedRefunds} error={error} retry={() => void refetch()} />
      </div>
    )
  );
}

function FailedRefundList({ items, next }: Page<FailedRefund>) {
  if (items.length === 0) return null;
  return (
    <section aria-label={texts.failedRefunds} className="on-screen sheet mb-4 border-bad px-4">
      <details>
        <summary className="py-2 font-semibold text-bad">
          {next === undefined
            ? texts.failedRefundsOf(items.length)
            : texts.moreFailedRefundsThan(items.length)}
        </summary>
        <p className="mb-3">{texts.failedRefundsNote}</p>
        <ul className="mb-3 grid gap-3">
          {items.map((refund) => (
            <FailedRefundRow key={refund._id} refund={refund} />
          ))}
        </ul>
        {next !== undefined && <p className="note mt-3">{texts.areMore}</p>}
      </details>
    </section>
  );
}

/** Returns a function that asks for confirmation, records that a failed refund was refunded manually, and shows the result. */
function useRefundedByHand() {
  // The API rejects another amount than the question showed.
  const { mutateAsync } = useOrderChange(({ _id, amount }: FailedRefund) =>
    markRefundedByHand(_id, { amount }),
  );
  return (refund: FailedRefund) => {
    const amount = dollars(refund.amount);
    const question = refund.excess
      ? { text: texts.willBeNoted(amount), yes: texts.yesNoted }
      : { text: texts.willBeReturned(amount), yes: texts.yesReturned };
    return confirmAction(question, () => mutateAsync(refund), { done: texts.noted });
  };
}

function FailedRefundRow({ refund }: { refund: FailedRefund }) {
  const { _id, orderId, amount, at, reason, excess } = refund;
  const markRefunded = useRefundedByHand();
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1" data-row={_id} tabIndex={-1}>
      <span className="figures font-semibold">{dollars(amount)}</span>
      <span>
        <span>{`${orderTexts.order} `}</span>
        <ShortId id={orderId} label={orderTexts.id} />
      </span>
      <span>
        <span>{`${texts.ofPayment} `}</span>
        <ShortId id={_id} label={texts.paymentId} />
      </span>
      <time dateTime={at} className="note">
        {dayOf(at)}
      </time>
      {excess && <strong className="text-bad">{texts.excess}</strong>}
      {reason && <span className="note wrap-anywhere">{reason.replaceAll('_', ' ')}</span>}
      <button
        type="button"
        className="btn btn-line btn-sm ml-auto"
        aria-label={excess ? texts.noteExcessOf(orderId) : texts.returnedByHandOf(orderId)}
        onClick={() => void markRefunded(refund)}
      >
        {excess ? texts.noteExcess : texts.returnedByHand}
      </button>
    </li>
  );
}
