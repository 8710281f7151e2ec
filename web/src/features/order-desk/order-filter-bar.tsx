import type { OrderFilterInput } from '@almighty-tools/functions/contract/order-filter.ts';
import type { ComponentProps } from 'react';
import { Choice, Labelled } from '#components/filter-bar.tsx';
import type { OrderFilter } from '#features/orders/queries.ts';
import * as texts from '#texts/all-orders.ts';
import * as orderTexts from '#texts/orders.ts';

function Day({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <Labelled label={label}>
      {(id) => <input id={id} type="date" className="input field-box px-2" {...input} />}
    </Labelled>
  );
}

/** Text of each value of a filter. A value of the API that is missing here does not compile. */
type TextsOf<Value extends string> = Record<Value | '', string>;

const payments: TextsOf<NonNullable<OrderFilterInput['paid']>> = {
  '': texts.all,
  true: orderTexts.paid,
  false: orderTexts.unpaid,
};
const statuses: TextsOf<NonNullable<OrderFilterInput['status']>> = {
  '': texts.all,
  pending: orderTexts.pending,
  shipped: orderTexts.shipped,
};
const sorts: TextsOf<Exclude<NonNullable<OrderFilterInput['sort']>, 'newest'>> = {
  '': texts.newestFirst,
  oldest: texts.oldestFirst,
};

/** Earliest day of a filter. A day before it is a year that is still being typed. */
const firstDay = '2000-01-01';

/** Filters orders by payment, status and days, and sorts them. */
export function OrderFilters({ filter }: { filter: OrderFilter }) {
  return (
    <>
      <Choice label={texts.payment} name="paid" options={Object.entries(payments)} />
      <Choice label={orderTexts.status} name="status" options={Object.entries(statuses)} />
      <Choice label={texts.sort} name="sort" options={Object.entries(sorts)} />
      <Day label={texts.from} name="from" min={firstDay} max={filter.to} />
      <Day label={texts.to} name="to" min={filter.from ?? firstDay} />
    </>
  );
}
