import { limits } from '@almighty-tools/functions/contract/limits.ts';
import type { OrderFilterInput } from '@almighty-tools/functions/contract/order-filter.ts';
import type { ComponentProps } from 'react';
import { FilterFields, Labelled, SearchField, UrlChoice } from '#components/filter-bar.tsx';
import { useUrlField } from '#lib/url/use-url-field.ts';
import type { FilterChanges } from '#lib/url/use-url-filter.ts';
import * as texts from '#texts/all-orders.ts';
import * as orderTexts from '#texts/orders.ts';
import type { FilterName, OrderFilter } from '../queries.ts';

export type ChangeFilter = (changes: FilterChanges<FilterName>) => void;

type OrderFilterBarProps = { filter: OrderFilter; change: ChangeFilter };

function Day({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <Labelled label={label}>
      {(id) => <input id={id} type="date" className="input field-box px-2" {...input} />}
    </Labelled>
  );
}

type ChoiceOfProps = OrderFilterBarProps & { name: keyof typeof choices };

function ChoiceOf({ filter, change, name }: ChoiceOfProps) {
  const { label, options } = choices[name];
  return (
    <UrlChoice label={label} value={filter[name] ?? ''} apply={(chosen) => change({ [name]: chosen })}>
      {Object.entries(options).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </UrlChoice>
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

/** Filters orders by words, payment, status and days, and sorts them. The filter is in the URL. */
export function OrderFilterBar({ filter, change }: OrderFilterBarProps) {
  const words = useUrlField({ value: filter.q ?? '', apply: (q) => change({ q }) });
  const from = useUrlField({ value: filter.from ?? '', apply: (day) => change({ from: day }) });
  const to = useUrlField({ value: filter.to ?? '', apply: (day) => change({ to: day }) });
  const chosen = { filter, change };
  return (
    <FilterFields
      search={
        <SearchField
          label={texts.search}
          hint={texts.searchHint}
          maxLength={limits.search.max}
          typed={words.typed}
        />
      }
      more={
        <>
          <ChoiceOf {...chosen} name="paid" />
          <ChoiceOf {...chosen} name="status" />
          <ChoiceOf {...chosen} name="sort" />
          <Day label={texts.from} max={filter.to} {...from.typed} />
          <Day label={texts.to} min={filter.from} {...to.typed} />
        </>
      }
    />
  );
}

/** Paid orders that are not shipped, oldest first. */
export const toShip: OrderFilter = { paid: 'true', status: 'pending', sort: 'oldest' };
