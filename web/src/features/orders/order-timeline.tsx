import type { AuditEntry } from '@almighty-tools/functions/contract/audit.ts';
import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { momentOf } from '#lib/intl.ts';
import { isOpen } from './phases.ts';

type Event = { key: string; at: string; text: string };

const acts: Partial<Record<AuditEntry['action'], string>> = {
  'order.ship': 'Marked as shipped',
  'order.unpaid': 'Marked as unpaid',
  'order.cancel': 'Canceled',
};

function fromTimes(order: Order): Event[] {
  const { createdAt, paidAt, shippedAt, refundedAt, closedAt, heldUntil, phase } = order;
  const times: [text: string, at: string | undefined][] = [
    ['Placed', createdAt],
    ['Paid', paidAt],
    ['Shipped', shippedAt],
    ['Refunded', refundedAt],
    [phase === 'expired' ? 'Expired' : 'Canceled', closedAt],
    ['Held until', isOpen(order) ? heldUntil : undefined],
  ];
  return times.flatMap(([text, at]) => (at ? [{ key: text, at, text }] : []));
}

function fromHistory(history: readonly AuditEntry[]): Event[] {
  return history.map(({ _id, at, action, email, actor }) => ({
    key: _id,
    at,
    text: `${acts[action] ?? action} by ${email ?? actor}`,
  }));
}

type OrderTimelineProps = { order: Order; history?: readonly AuditEntry[] | undefined };

/** What happened to an order and when, the oldest first; for admins also who did it. */
export function OrderTimeline({ order, history = [] }: OrderTimelineProps) {
  const events = [...fromTimes(order), ...fromHistory(history)].sort((a, b) => (a.at < b.at ? -1 : 1));
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
