import type { AuditEntry } from '@almighty-tools/functions/contract/audit.ts';
import { definedFields } from '@almighty-tools/functions/contract/fields.ts';
import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { endedReturnStates } from '@almighty-tools/functions/contract/order-phases.ts';
import type { ComponentType, ReactNode } from 'react';
import { isOpen, isPartlyRefunded } from '#features/orders/states.ts';
import { dollars, momentOf, orderTotal } from '#lib/format/intl.ts';
import * as texts from '#texts/orders.ts';

type Event = { key: string; at: string; content: ReactNode };

function refundOf(order: Order): string {
  if (!isPartlyRefunded(order)) return texts.refunded;
  return texts.refundedOfTotal(dollars(order.refundedTotal), dollars(orderTotal(order)));
}

type Actions = readonly AuditEntry['action'][];

const MINUTE_MS = 60_000;

/** Returns true if the history contains one of the actions in the same minute. It also names the admin. */
function isListed(at: string, actions: Actions, history: readonly AuditEntry[]): boolean {
  return history.some(
    ({ action, refused, at: time }) =>
      actions.includes(action) && !refused && Math.abs(Date.parse(time) - Date.parse(at)) < MINUTE_MS,
  );
}

type Times = [text: string, at: string | undefined, actions: Actions][];

type Returned = Partial<NonNullable<Order['earlierReturns']>[number]>;

/** Returns the returns of an order, oldest first. */
function returnsOf(order: Order): Returned[] {
  const { returnStatus: status, returnEndedAt, returnRequestedAt, earlierReturns = [] } = order;
  if (!returnRequestedAt) return earlierReturns;
  const current = definedFields({
    requestedAt: returnRequestedAt,
    units: order.returnUnits,
    reason: order.returnReason,
    acceptedAt: order.returnAcceptedAt,
    receivedAt: order.returnReceivedAt,
    endedAt: returnEndedAt,
    status: endedReturnStates.find((state) => state === status),
  });
  return [...earlierReturns, current];
}

function timesOfReturn(
  { requestedAt, units, reason, acceptedAt, receivedAt, endedAt, status = 'answered' }: Returned,
  { quantity, refundedAt }: Order,
): Times {
  const part = units !== undefined && units < quantity ? texts.unitsOf(units, quantity) : undefined;
  // The last refund has its own line.
  const isOfRefund = status === 'refunded' && endedAt === refundedAt;
  return [
    [texts.returnRequest(part, reason), requestedAt, []],
    [texts.returnAccepted, acceptedAt, ['order.accept-return']],
    [texts.returnReceived, receivedAt, ['order.receive-return']],
    [texts.returnEnds[status], isOfRefund ? undefined : endedAt, endActions[status]],
  ];
}

const endActions: Record<NonNullable<Returned['status']>, Actions> = {
  answered: ['order.close-return', 'order.answer-return'],
  refunded: ['order.refund', 'order.unpaid'],
  withdrawn: [],
};

function fromTimes(order: Order, history: readonly AuditEntry[]): Event[] {
  const { createdAt, paidAt, shippedAt, refundedAt, endedAt, heldUntil, phase } = order;
  const times: Times = [
    [texts.placed, createdAt, []],
    [texts.paid, paidAt, []],
    [texts.shipped, shippedAt, ['order.ship']],
    [refundOf(order), refundedAt, ['order.refund', 'order.unpaid']],
    ...returnsOf(order).flatMap((each) => timesOfReturn(each, order)),
    [phase === 'expired' ? texts.expired : texts.canceled, endedAt, ['order.cancel']],
    [texts.heldUntil, isOpen(order) ? heldUntil : undefined, []],
  ];
  return times.flatMap(([text, at, actions]) =>
    at && !isListed(at, actions, history) ? [{ key: `${text} ${at}`, at, content: text }] : [],
  );
}

/**
 * Returns the address changes. If the history is shown, omits the changes by admins, because the history contains them.
 */
function fromChanges(
  { addressChanges = [] }: Order,
  { isInHistory, isOwn }: { isInHistory: boolean; isOwn: boolean },
): Event[] {
  return addressChanges
    .filter(({ by }) => by === 'customer' || !isInHistory)
    .map(({ at, by }) => ({
      key: `address-${at}`,
      at,
      content: isOwn && by === 'customer' ? texts.youChangedAddress : texts.addressChanged[by],
    }));
}

function fromHistory({ entries = [], Action }: History): Event[] {
  return entries.map((entry) => ({ key: entry._id, at: entry.at, content: <Action entry={entry} /> }));
}

/** The actions of admins, and the component that describes one of them. */
type History = {
  entries: readonly AuditEntry[] | undefined;
  Action: ComponentType<{ entry: AuditEntry }>;
};

type OrderTimelineProps = {
  order: Order;
  history?: History;
  /** True on the page of the shopper. */
  isOwn?: boolean;
};

/** Lists the events of an order, oldest first. Admins also see who acted. */
export function OrderTimeline({ order, history, isOwn = false }: OrderTimelineProps) {
  const events = [
    ...fromTimes(order, history?.entries ?? []),
    ...fromChanges(order, { isInHistory: history?.entries !== undefined, isOwn }),
    ...(history ? fromHistory(history) : []),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return (
    <ol className="timeline">
      {events.map(({ key, at, content }) => (
        <li key={key}>
          <div className="wrap-anywhere">{content}</div>
          <time dateTime={at} className="note block">
            {momentOf(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
