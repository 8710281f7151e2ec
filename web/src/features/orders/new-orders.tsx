import * as texts from '#texts/orders/all-orders.ts';

type NewOrdersProps = { count: number; areMore: boolean; show: () => void };

/** Says that orders came while somebody looks at the list, which stays as it is until they are to be shown. */
export function NewOrders({ count, areMore, show }: NewOrdersProps) {
  return (
    <div aria-live="polite" className="new-orders is-wide">
      {count > 0 && (
        <button type="button" className="btn btn-line btn-sm" onClick={show}>
          {areMore ? texts.showMoreThan(count) : texts.showNew(count)}
        </button>
      )}
    </div>
  );
}
