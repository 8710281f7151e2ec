import * as texts from '#texts/orders/all-orders.ts';

type NewOrdersProps = { count: number; hasMore: boolean; show: () => void };

/**
 * Announces orders that were placed while an admin views the list. The list changes only when the admin clicks the
 * button.
 */
export function NewOrders({ count, hasMore, show }: NewOrdersProps) {
  return (
    <div aria-live="polite" className="new-orders is-wide">
      {count > 0 && (
        <button type="button" className="btn btn-line btn-sm" onClick={show}>
          {hasMore ? texts.showMoreThan(count) : texts.showNew(count)}
        </button>
      )}
    </div>
  );
}
