import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { shortId } from '@almighty-tools/functions/contract/short-id.ts';
import { store } from '@almighty-tools/functions/contract/store.ts';
import { Link } from 'react-router-dom';
import { Notice } from '#components/notice.tsx';
import { isExpired, isOpen, isRestocked, parcelDayOf, returnedPart } from '#features/orders/states.ts';
import { TakeBackAction } from '#features/refunds-and-returns/return-request.tsx';
import { dayAndHourOf, dollars, orderTotal } from '#lib/format/intl.ts';
import { useAccount } from '#lib/session/session.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/orders.ts';

/** Returns what a shopper must know about a return whose parcel need not be sent. */
function ownReturnText(order: Order): string {
  const { returnStatus, refundedTotal, refundFailed } = order;
  const [part, refunded] = [returnedPart(order), dollars(refundedTotal)];
  if (returnStatus === 'open') return texts.ownReturn.open(part);
  if (returnStatus === 'refunded')
    return refundFailed
      ? texts.ownReturn.refundFailed(part)
      : texts.ownReturn.refunded(refunded, dollars(orderTotal(order)), part);
  if (returnStatus !== 'received')
    return returnStatus === 'withdrawn' ? texts.ownReturn.withdrawn : texts.ownReturn.answered;
  return refundedTotal > 0 ? texts.ownReturn.receivedAndRefunded(refunded) : texts.ownReturn.received;
}

/** Shows to the shopper what happens to a return, where to send it, and the store's last message. */
function OwnReturnNotice({ order }: { order: Order }) {
  const { _id, returnStatus, returnAnswer } = order;
  const message = returnAnswer && <p dir="auto">{texts.ourMessage(returnAnswer)}</p>;
  if (returnStatus !== 'accepted') {
    return (
      <Notice
        tone="plain"
        text={ownReturnText(order)}
        actions={returnStatus === 'open' && <TakeBackAction order={order} />}
      >
        {returnStatus !== 'withdrawn' && message}
      </Notice>
    );
  }
  return (
    <Notice
      tone="warn"
      text={texts.ownReturn.accepted(parcelDayOf(order), returnedPart(order))}
      actions={<TakeBackAction order={order} />}
    >
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

/** Returns what happens next with an order about which the shopper need not know or do anything. */
export function nextOf({ phase, returnRequestedAt }: Order): string | undefined {
  return phase === 'paid' || (phase === 'shipped' && !returnRequestedAt) ? texts.next[phase] : undefined;
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
  if (order.returnStatus && order.phase === 'shipped') return <OwnReturnNotice order={order} />;
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
