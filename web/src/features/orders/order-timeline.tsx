import type { AuditEntry } from '@almighty-tools/functions/contract/audit.ts';
import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { momentOf } from '#lib/intl.ts';
import * as texts from '#texts/orders/one-order.ts';
import { isOpen } from './phases.ts';

type Event = { key: string; at: string; text: string };

const acts: Partial<Record<AuditEntry['action'], (who: string) => string>> = {
  'order.ship': texts.shippedBy,
  'order.unpaid': texts.unpaidBy,
  'order.cancel': texts.canceledBy,
  'order.repay': texts.repaidBy,
  'order.address': texts.addressBy,
  'order.note': texts.noteBy,
};

function fromTimes(order: Order): Event[] {
  const { createdAt, paidAt, shippedAt, refundedAt, closedAt, heldUntil, phase } = order;
  const times: [text: string, at: string | undefined][] = [
    [texts.placed, createdAt],
    [texts.paid, paidAt],
    [texts.shipped, shippedAt],
    [texts.refunded, refundedAt],
    [phase === 'expired' ? texts.expired : texts.canceled, closedAt],
    [texts.heldUntil, isOpen(order) ? heldUntil : undefined],
  ];
  return times.flatMap(([text, at]) => (at ? [{ key: text, at, text }] : []));
}

/** What the history says of the store's own changes is not said twice. */
function fromChanges({ addressChanges = [] }: Order, isTold: boolean): Event[] {
  return addressChanges
    .filter(({ by }) => by === 'customer' || !isTold)
    .map(({ at, by }) => ({ key: `address-${at}`, at, text: texts.addressChanged[by] }));
}

function fromHistory(history: readonly AuditEntry[]): Event[] {
  return history.map(({ _id, at, action, email, actor }) => {
    const who = email ?? actor;
    return { key: _id, at, text: acts[action]?.(who) ?? texts.doneBy(action, who) };
  });
}

type OrderTimelineProps = { order: Order; history?: readonly AuditEntry[] | undefined };

/** What happened to an order and when, the oldest first; for admins also who did it. */
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
