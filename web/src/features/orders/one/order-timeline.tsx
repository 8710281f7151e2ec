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
  'order.answer-return': texts.returnAnsweredBy,
  'order.ship': texts.shippedBy,
  'order.track': (who, { changes = [] }) => texts.trackingBy(who, oldAndNew(changes)),
  'order.restock': (who, { units = 0 }) => texts.restockedBy(who, units),
  'order.unpaid': (who, { refused }) => (refused ? texts.refusedUnpaidBy(who) : texts.unpaidBy(who)),
  'order.cancel': texts.canceledBy,
  'order.repay': texts.repaidBy,
  'order.address': (who, { changes = [] }) => texts.addressBy(who, oldAndNew(changes)),
  'order.note': texts.noteBy,
};

function refundOf(order: Order): string {
  if (!isPartlyRefunded(order)) return texts.refunded;
  return texts.refundedOfTotal(dollars(order.refundedTotal), dollars(orderTotal(order)));
}

function endOfReturn({ returnStatus, returnAnswer }: Order): string {
  if (returnStatus === 'refunded') return texts.returnRefunded;
  return returnAnswer ? texts.returnAnswered(returnAnswer) : texts.returnEnded;
}

function fromTimes(order: Order): Event[] {
  const { createdAt, paidAt, shippedAt, refundedAt, closedAt, heldUntil, phase } = order;
  const { returnRequestedAt, returnReason, returnEndedAt } = order;
  const times: [text: string, at: string | undefined][] = [
    [texts.placed, createdAt],
    [texts.paid, paidAt],
    [texts.shipped, shippedAt],
    [refundOf(order), refundedAt],
    [returnReason ? texts.returnReason(returnReason) : texts.returnRequested, returnRequestedAt],
    [endOfReturn(order), returnEndedAt],
    [phase === 'expired' ? texts.expired : texts.canceled, closedAt],
    [texts.heldUntil, isOpen(order) ? heldUntil : undefined],
  ];
  return times.flatMap(([text, at]) => (at ? [{ key: text, at, text }] : []));
}

/**
 * Returns the address changes. If the history is shown, omits the changes by admins, because the history contains them.
 */
function fromChanges({ addressChanges = [] }: Order, hasHistory: boolean): Event[] {
  return addressChanges
    .filter(({ by }) => by === 'customer' || !hasHistory)
    .map(({ at, by }) => ({ key: `address-${at}`, at, text: texts.addressChanged[by] }));
}

function fromHistory(history: readonly AuditEntry[]): Event[] {
  return history.map((entry) => {
    const { _id, at, action, email, actor } = entry;
    const who = email ?? actor;
    return { key: _id, at, text: actionTexts[action]?.(who, entry) ?? texts.doneBy(action, who) };
  });
}

type OrderTimelineProps = { order: Order; history?: readonly AuditEntry[] | undefined };

/** Lists the events of an order, oldest first. Admins also see who acted. */
export function OrderTimeline({ order, history }: OrderTimelineProps) {
  const events = [
    ...fromTimes(order),
    ...fromChanges(order, history !== undefined),
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
