import { limits } from '@almighty-tools/functions/contract/limits.ts';
import type { OrderFilterInput } from '@almighty-tools/functions/contract/order-filter.ts';
import type { ComponentProps } from 'react';
import { Choice, FilterFields, Labelled, SearchField } from '#components/filter-bar.tsx';
import type { FilterName, OrderFilter } from '#features/orders/queries.ts';
import type { FilterChanges } from '#lib/url/filter.ts';
import * as texts from '#texts/all-orders.ts';
import * as orderTexts from '#texts/orders.ts';

export type ChangeFilter = (changes: FilterChanges<FilterName>) => void;

function Day({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <Labelled label={label}>
      {(id) => <input id={id} type="date" className="input field-box px-2" {...input} />}
    </Labelled>
  );
}

function ChoiceOf({ name }: { name: keyof typeof choices }) {
  const { label, options } = choices[name];
  return (
    <Choice label={label} name={name}>
      {Object.entries(options).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Choice>
  );
}

/** A choice in the URL: its label, and the text of each value in the API. An empty value is the default. */
type ChoiceOptions<Value extends string> = { label: string; options: Record<Value | '', string> };

/** Filters and sort orders with fixed values. A value of the API that is missing here does not compile. */
const choices: {
  paid: ChoiceOptions<NonNullable<OrderFilterInput['paid']>>;
  status: ChoiceOptions<NonNullable<OrderFilterInput['status']>>;
  sort: ChoiceOptions<Exclude<NonNullable<OrderFilterInput['sort']>, 'newest'>>;
} = {
  paid: {
    label: texts.payment,
    options: { '': texts.all, true: orderTexts.paid, false: orderTexts.unpaid },
  },
  status: {
    label: orderTexts.status,
    options: { '': texts.all, pending: orderTexts.pending, shipped: orderTexts.shipped },
  },
  sort: { label: texts.sort, options: { '': texts.newestFirst, oldest: texts.oldestFirst } },
};

/** Earliest day of a filter. A day before it is a year that is still being typed. */
const firstDay = '2000-01-01';

/** Filters orders by words, payment, status and days, and sorts them. The filter is in the URL. */
export function OrderFilterBar({ filter }: { filter: OrderFilter }) {
  return (
    <FilterFields
      search={<SearchField hint={texts.searchHint} maxLength={limits.search.max} />}
      more={
        <>
          <ChoiceOf name="paid" />
          <ChoiceOf name="status" />
          <ChoiceOf name="sort" />
          <Day label={texts.from} name="from" min={firstDay} max={filter.to} />
          <Day label={texts.to} name="to" min={filter.from ?? firstDay} />
        </>
      }
    />
  );
}
