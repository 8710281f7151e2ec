import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { isExpired } from '#features/orders/states.ts';
import { dayOf } from '#lib/format/intl.ts';
import * as texts from '#texts/orders.ts';

type Step = {
  text: string;
  /** Time of a step that has happened. */
  at?: string | undefined;
  state: 'done' | 'next' | 'later' | 'ended';
};

/** Returns a step that is done, or that is the next one if the steps before it are done. */
function step(text: string, at: string | undefined, isNext: boolean): Step {
  return { text, at, state: at ? 'done' : isNext ? 'next' : 'later' };
}

/** Returns how an order ended before its delivery, or how its payment was returned. */
function endOf(order: Order): Step | undefined {
  const { phase, endedAt, refundedAt } = order;
  if (isExpired(order)) return { text: texts.expired, at: endedAt, state: 'ended' };
  if (phase === 'canceled' || phase === 'canceling')
    return { text: texts.canceled, at: endedAt, state: 'ended' };
  if (phase === 'refunded' || phase === 'shipped-refunded')
    return { text: texts.refunded, at: refundedAt, state: 'ended' };
  return undefined;
}

/** Returns the steps of an order until its shipment, because the store does not learn of the delivery. */
function orderSteps(order: Order): Step[] {
  const { createdAt, paidAt, shippedAt } = order;
  const steps = [
    step(texts.placed, createdAt, false),
    step(texts.paid, paidAt, true),
    step(texts.shipped, shippedAt, Boolean(paidAt)),
  ];
  const end = endOf(order);
  return end ? [...steps.filter(({ state }) => state === 'done'), end] : steps;
}

function returnSteps(order: Order): Step[] {
  const { returnStatus, returnRequestedAt, returnAcceptedAt, returnReceivedAt, returnEndedAt } = order;
  // A parcel may come back before the return is accepted.
  const isSkipped = Boolean(returnReceivedAt) && !returnAcceptedAt;
  const steps = [
    step(texts.returnRequested, returnRequestedAt, false),
    ...(isSkipped ? [] : [step(texts.stepAccepted, returnAcceptedAt, true)]),
    step(texts.stepReceived, returnReceivedAt, Boolean(returnAcceptedAt)),
  ];
  if (returnStatus === 'answered' || returnStatus === 'withdrawn')
    return [
      ...steps.filter(({ state }) => state === 'done'),
      { text: texts.returnEnds[returnStatus], at: returnEndedAt, state: 'ended' },
    ];
  const refundedAt = returnStatus === 'refunded' ? returnEndedAt : undefined;
  const last: Step =
    refundedAt && order.refundFailed
      ? { text: texts.refundFailed, state: 'ended' }
      : step(texts.refunded, refundedAt, Boolean(returnReceivedAt));
  return refundedAt ? [...steps.filter(({ state }) => state === 'done'), last] : [...steps, last];
}

function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map(({ text, at, state }) => (
        <li key={text} data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
          <span>{text}</span>
          {at && (
            <time dateTime={at} className="note block">
              {dayOf(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Shows the steps of an order, and of its return. */
export function OrderSteps({ order }: { order: Order }) {
  return (
    <div className="my-6">
      <Steps label={texts.order} steps={orderSteps(order)} />
      {order.returnRequestedAt && <Steps label={texts.returnSteps} steps={returnSteps(order)} />}
    </div>
  );
}
