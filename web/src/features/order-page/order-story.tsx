import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { shortId } from '@almighty-tools/functions/contract/short-id.ts';
import { store } from '@almighty-tools/functions/contract/store.ts';
import { Link } from 'react-router-dom';
import { Notice } from '#components/notice.tsx';
import { isExpired, isOpen, isRestocked, returnStateOf } from '#features/orders/states.ts';
import { ReturnActions } from '#features/refunds-and-returns/actions.tsx';
import { dayAndHourOf, dayOf, dollars } from '#lib/format/intl.ts';
import { useAccount } from '#lib/session/session.ts';
import { paths } from '#lib/url/paths.ts';
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

function orderSteps(order: Order): Step[] {
  const { createdAt, paidAt, shippedAt, returnRequestedAt } = order;
  const steps = [
    step(texts.placed, createdAt, false),
    step(texts.paid, paidAt, true),
    step(texts.shipped, shippedAt, Boolean(paidAt)),
  ];
  const end = endOf(order);
  if (end) return [...steps.filter(({ state }) => state === 'done'), end];
  // The store learns of a delivery only from the return request.
  const isDelivered = Boolean(returnRequestedAt);
  const state = isDelivered ? 'done' : shippedAt ? 'next' : 'later';
  return [...steps, { text: texts.delivered, state }];
}

function returnSteps(order: Order): Step[] {
  const { returnStatus, returnRequestedAt, returnAcceptedAt, returnReceivedAt, returnEndedAt } = order;
  const steps = [
    step(texts.returnRequested, returnRequestedAt, false),
    step(texts.stepAccepted, returnAcceptedAt, true),
    step(texts.stepReceived, returnReceivedAt, Boolean(returnAcceptedAt)),
  ];
  if (returnStatus === 'answered')
    return [
      ...steps.filter(({ state }) => state === 'done'),
      { text: texts.returnEnded, at: returnEndedAt, state: 'ended' },
    ];
  const refundedAt = returnStatus === 'refunded' ? returnEndedAt : undefined;
  const last = step(texts.refunded, refundedAt, Boolean(returnReceivedAt));
  return refundedAt ? [...steps.filter(({ state }) => state === 'done'), last] : [...steps, last];
}

function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map(({ text, at, state }) => (
        <li key={text} data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
          <span>{text}</span>
          {/* On a phone, only the history contains the days. */}
          {at && (
            <time dateTime={at} className="note block max-sm:hidden">
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
    <div className="mb-6">
      <Steps label={texts.order} steps={orderSteps(order)} />
      {order.returnRequestedAt && <Steps label={texts.returnSteps} steps={returnSteps(order)} />}
    </div>
  );
}

function untilOf({ returnParcelUntil }: Order): string {
  return returnParcelUntil ? dayOf(returnParcelUntil) : '';
}

/** Returns what a shopper must know about a return whose parcel need not be sent. */
function ownReturnText({ returnStatus, refundedTotal }: Order): string {
  if (returnStatus === 'open') return texts.ownReturn.open;
  if (returnStatus !== 'received') return texts.ownReturn.closed;
  return refundedTotal > 0
    ? texts.ownReturn.receivedAndRefunded(dollars(refundedTotal))
    : texts.ownReturn.received;
}

/** Shows to the shopper what happens to a return, where to send it, and the store's last message. */
function OwnReturnNotice({ order }: { order: Order }) {
  const { _id, returnStatus, returnAnswer } = order;
  const message = returnAnswer && <p dir="auto">{texts.ourMessage(returnAnswer)}</p>;
  if (returnStatus !== 'accepted') {
    return (
      <Notice tone="plain" text={ownReturnText(order)}>
        {message}
      </Notice>
    );
  }
  return (
    <Notice tone="warn" text={texts.ownReturn.accepted(untilOf(order))}>
      <address className="not-italic">
        {store.name}
        <br />
        {store.address}
      </address>
      <p>{texts.numberOnParcel(shortId(_id))}</p>
      {message}
    </Notice>
  );
}

/** Returns what a shopper must know about an order that is neither on its way nor returned. */
function ownNotice(order: Order): string | undefined {
  const { phase, heldUntil } = order;
  if (isRestocked(order)) return texts.refundedAndRestocked;
  if (isOpen(order)) return heldUntil && texts.payUntil(dayAndHourOf(heldUntil));
  return phase === 'paid' || phase === 'shipped' ? undefined : texts.next[phase];
}

/** Banner at the top of a shopper's order, if there is something to do or to know. */
export function OwnOrderNotice({ order }: { order: Order }) {
  const { emailVerified } = useAccount();
  if (order.returnStatus && order.returnStatus !== 'refunded') return <OwnReturnNotice order={order} />;
  const text = ownNotice(order);
  if (!text) return null;
  return (
    <Notice tone={isOpen(order) || isExpired(order) ? 'warn' : 'plain'} text={text}>
      {isOpen(order) && !emailVerified && (
        <p>
          {texts.mailsWait}{' '}
          <Link to={paths.dashboard} className="text-link">
            {texts.verifyEmail}
          </Link>
        </p>
      )}
    </Notice>
  );
}

/** Banner at the top of an admin's order while a return is open, with the next steps. */
export function OrderNotice({ order }: { order: Order }) {
  const { returnStatus: status, returnReason } = order;
  if (!returnStateOf(order)) return null;
  const text =
    status === 'accepted'
      ? texts.openReturn.accepted(untilOf(order))
      : texts.openReturn[status === 'received' ? 'received' : 'open'];
  return (
    <Notice tone="warn" text={text} actions={<ReturnActions order={order} />}>
      {returnReason && <p dir="auto">{texts.returnReason(returnReason)}</p>}
    </Notice>
  );
}
