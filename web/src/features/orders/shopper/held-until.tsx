import { dayAndHourOf } from '#lib/format/intl.ts';
import * as texts from '#texts/orders/my-orders.ts';

/** Shows when the hold of an unpaid order ends, as a day and an hour, rounded down. */
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
