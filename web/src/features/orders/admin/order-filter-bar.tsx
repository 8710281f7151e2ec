import { type ComponentProps, useId, useState } from 'react';
import { Labelled, SearchField, UrlChoice } from '#components/filter-bar.tsx';
import { useUrlField } from '#lib/url/use-url-field.ts';
import type { FilterChanges, UrlFilter } from '#lib/url/use-url-filter.ts';
import * as texts from '#texts/all-orders.ts';
import * as orderTexts from '#texts/orders.ts';

export type ChangeFilter = (changes: FilterChanges<FilterName>) => void;

type OrderFilterBarProps = { filter: OrderFilter; change: ChangeFilter };

function Day({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <Labelled label={label}>
      {(id) => <input id={id} type="date" className="input field-box px-2" {...input} />}
    </Labelled>
  );
}

type ChoiceOfProps = OrderFilterBarProps & {
  name: FilterName;
  label: string;
  options: readonly (readonly [value: string, text: string])[];
};

function ChoiceOf({ filter, change, name, label, options }: ChoiceOfProps) {
  return (
    <UrlChoice label={label} value={filter[name] ?? ''} apply={(chosen) => change({ [name]: chosen })}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </UrlChoice>
  );
}

const payments = [
  ['', texts.all],
  ['true', orderTexts.paid],
  ['false', orderTexts.unpaid],
] as const;
const statuses = [
  ['', texts.all],
  ['pending', orderTexts.pending],
  ['shipped', orderTexts.shipped],
] as const;
const sorts = [
  ['', texts.newestFirst],
  ['oldest', texts.oldestFirst],
] as const;

/** Filters orders by words, payment, status and days, and sorts them. The filter is in the URL. */
export function OrderFilterBar({ filter, change }: OrderFilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const more = useId();
  const words = useUrlField({ value: filter.q ?? '', apply: (q) => change({ q }) });
  const from = useUrlField({ value: filter.from ?? '', apply: (day) => change({ from: day }) });
  const to = useUrlField({ value: filter.to ?? '', apply: (day) => change({ to: day }) });
  const chosen = { filter, change };
  return (
    <search className="order-filter is-wide">
      <SearchField label={texts.search} hint={texts.searchHint} maxLength={300} typed={words.typed} />
      <button
        type="button"
        className="btn btn-line is-toggle"
        aria-expanded={isOpen}
        aria-controls={more}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.filters}
      </button>
      <div id={more} className={`filter-fields is-more ${isOpen ? 'is-open' : ''}`}>
        <ChoiceOf {...chosen} name="paid" label={texts.payment} options={payments} />
        <ChoiceOf {...chosen} name="status" label={orderTexts.status} options={statuses} />
        <ChoiceOf {...chosen} name="sort" label={texts.sort} options={sorts} />
        <Day label={texts.from} max={filter.to} {...from.typed} />
        <Day label={texts.to} min={filter.from} {...to.typed} />
      </div>
    </search>
  );
}

/** Names of the filters in the page's URL and in GET /orders. Days are in the store's time zone. */
export const filterNames = ['q', 'paid', 'status', 'returns', 'from', 'to', 'sort'] as const;
type FilterName = (typeof filterNames)[number];

export type OrderFilter = UrlFilter<FilterName>;

/** Paid orders that are not shipped, oldest first. */
export const toShip: OrderFilter = { paid: 'true', status: 'pending', sort: 'oldest' };
