import type { AuditChange, AuditEntry } from '@almighty-tools/functions/contract/audit.ts';
import { isolated } from '@almighty-tools/functions/contract/isolated.ts';
import { addressOnOneLine, type Order } from '@almighty-tools/functions/contract/order.ts';
import { dollars, momentOf, orderTotal } from '#lib/format/intl.ts';
import * as texts from '#texts/orders.ts';
import { isOpen, isPartlyRefunded } from '../states.ts';

type Event = { key: string; at: string; text: string };

function refundBy(who: string, { amount = 0, units = 0, reason, refused }: AuditEntry): string {
  if (refused) return texts.refusedRefundBy(who, dollars(amount));
  const refund = texts.refundedBy(who, dollars(amount), reason);
  return units > 0 ? `${refund} (${texts.unitsBack(units)})` : refund;
}

const shown = (value: AuditChange['before']) =>
  value === null ? texts.noValue : isolated(addressOnOneLine(String(value)));

/** Returns the old and new values of changed fields. */
function oldAndNew(changes: readonly AuditChange[]): string {
  return changes.map(({ before, after }) => `${shown(before)} → ${shown(after)}`).join('; ');
}

const actionTexts: Partial<Record<AuditEntry['action'], (who: string, entry: AuditEntry) => string>> = {
  'order.refund': refundBy,
  'order.accept-return': (who, { reason = '' }) => texts.returnAcceptedBy(who, reason),
  'order.receive-return': (who, { reason = '' }) => texts.returnReceivedBy(who, reason),
  'order.answer-return': (who, { reason = '' }) => texts.returnAnsweredBy(who, reason),
  'order.close-return': (who, { reason = '' }) => texts.returnClosedBy(who, reason),
  'order.ship': texts.shippedBy,
  'order.track': (who, { changes = [] }) => texts.trackingBy(who, oldAndNew(changes)),
  'order.restock': (who, { units = 0 }) => texts.restockedBy(who, units),
  'order.unpaid': (who, { refused }) => (refused ? texts.refusedUnpaidBy(who) : texts.unpaidBy(who)),
  'order.cancel': texts.canceledBy,
  'order.repay': texts.repaidBy,
  'order.address': (who, { changes = [] }) => texts.addressBy(who, oldAndNew(changes)),
  'order.note': texts.noteBy,
  'order.mail': texts.mailBy,
};

function refundOf(order: Order): string {
  if (!isPartlyRefunded(order)) return texts.refunded;
  return texts.refundedOfTotal(dollars(order.refundedTotal), dollars(orderTotal(order)));
}

type Actions = readonly AuditEntry['action'][];

const MINUTE_MS = 60_000;

/** Returns true if the history contains one of the actions in the same minute. It also names the admin. */
function isInHistory(at: string, actions: Actions, history: readonly AuditEntry[]): boolean {
  return history.some(
    ({ action, refused, at: time }) =>
      actions.includes(action) && !refused && Math.abs(Date.parse(time) - Date.parse(at)) < MINUTE_MS,
  );
}

function fromTimes(order: Order, history: readonly AuditEntry[]): Event[] {
  const { createdAt, paidAt, shippedAt, refundedAt, closedAt, heldUntil, phase } = order;
  const { returnRequestedAt, returnAcceptedAt, returnReceivedAt, returnEndedAt, returnReason } = order;
  // The refund that ends a return has its own line.
  const returnClosedAt = order.returnStatus === 'refunded' ? undefined : returnEndedAt;
  const times: [text: string, at: string | undefined, actions: Actions][] = [
    [texts.placed, createdAt, []],
    [texts.paid, paidAt, []],
    [texts.shipped, shippedAt, ['order.ship']],
    [refundOf(order), refundedAt, ['order.refund', 'order.unpaid']],
    [returnReason ? texts.returnReason(returnReason) : texts.returnRequested, returnRequestedAt, []],
    [texts.returnAccepted, returnAcceptedAt, ['order.accept-return']],
    [texts.returnReceived, returnReceivedAt, ['order.receive-return']],
    [texts.returnEnded, returnClosedAt, ['order.close-return', 'order.answer-return']],
    [phase === 'expired' ? texts.expired : texts.canceled, closedAt, ['order.cancel']],
    [texts.heldUntil, isOpen(order) ? heldUntil : undefined, []],
  ];
  return times.flatMap(([text, at, actions]) =>
    at && !isInHistory(at, actions, history) ? [{ key: text, at, text }] : [],
  );
}

/**
 * Returns the address changes. If the history is shown, omits the changes by admins, because the history contains them.
 */
function fromChanges(
  { addressChanges = [] }: Order,
  { history, isOwn }: Omit<OrderTimelineProps, 'order'>,
): Event[] {
  return addressChanges
    .filter(({ by }) => by === 'customer' || !history)
    .map(({ at, by }) => ({
      key: `address-${at}`,
      at,
      text: isOwn && by === 'customer' ? texts.youChangedAddress : texts.addressChanged[by],
    }));
}

function fromHistory(history: readonly AuditEntry[]): Event[] {
  return history.map((entry) => {
    const { _id, at, action, email, actor } = entry;
    const who = email ?? actor;
    return { key: _id, at, text: actionTexts[action]?.(who, entry) ?? texts.doneBy(action, who) };
  });
}

type OrderTimelineProps = {
  order: Order;
  history?: readonly AuditEntry[] | undefined;
  /** True on the page of the shopper. */
  isOwn?: boolean;
};

/** Lists the events of an order, oldest first. Admins also see who acted. */
export function OrderTimeline({ order, history, isOwn = false }: OrderTimelineProps) {
  const events = [
    ...fromTimes(order, history ?? []),
    ...fromChanges(order, { history, isOwn }),
    ...fromHistory(history ?? []),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return (
    <ol className="timeline">
      {events.map(({ key, at, text }) => (
        <li key={key}>
          <span className="wrap-anywhere">{text}</span>
          <time dateTime={at} className="note block">
            {momentOf(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
