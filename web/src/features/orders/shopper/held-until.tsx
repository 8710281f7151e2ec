import { dayAndHourOf } from '#lib/format/intl.ts';
import * as texts from '#texts/orders/my-orders.ts';

/** Shows the day and hour at which the hold of an unpaid order ends, rounded down. */
export function HeldUntil({ at }: { at: string }) {
  return (
    <span className="note block">
      {texts.heldUntil}{' '}
      <time dateTime={at} className="xl:block">
        {dayAndHourOf(at)}
      </time>
    </span>
  );
}
