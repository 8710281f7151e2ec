import type { ComponentProps } from 'react';
import { Choice, Labelled } from '#components/labelled.tsx';
import { useTyped } from '#lib/use-typed.ts';
import * as texts from '#texts/orders/all-orders.ts';
import * as common from '#texts/orders/common.ts';
import { CsvButton } from './csv-button.tsx';
import { filterNames, type OrderFilter, toShip } from './order-filter.ts';

type OrderFilterBarProps = {
  filter: OrderFilter;
  change: (changes: { [Name in keyof OrderFilter]: string | undefined }) => void;
  clear: () => void;
  /** How many orders are shown, in words. */
  found: string;
};

function Day({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <Labelled label={label}>
      {(id) => <input id={id} type="date" className="input field-box px-2" {...input} />}
    </Labelled>
  );
}

/** Finds orders: by words, payment, status and days. What is chosen stands in the page's address. */
export function OrderFilterBar({ filter, change, clear, found }: OrderFilterBarProps) {
  const search = useTyped(filter.q ?? '', (q) => change({ q }));
  const isToShip = filter.paid === toShip.paid && filter.status === toShip.status;
  const isFiltered = filterNames.some((name) => filter[name]);
  return (
    <search className="sheet is-wide mb-6 block p-4 sm:p-5">
      <div className="filter-fields">
        <div className="col-span-full lg:col-span-2">
          <Labelled label={texts.search}>
            {(id) => (
              <input
                id={id}
                type="search"
                className="input field-box"
                placeholder={texts.searchHint}
                maxLength={300}
                autoComplete="off"
                {...search}
              />
            )}
          </Labelled>
        </div>
        <Choice
          label={texts.payment}
          value={filter.paid ?? ''}
          onChange={({ target }) => change({ paid: target.value })}
        >
          <option value="">{texts.all}</option>
          <option value="true">{common.paid}</option>
          <option value="false">{common.unpaid}</option>
        </Choice>
        <Choice
          label={common.status}
          value={filter.status ?? ''}
          onChange={({ target }) => change({ status: target.value })}
        >
          <option value="">{texts.all}</option>
          <option value="pending">{common.pending}</option>
          <option value="shipped">{common.shipped}</option>
        </Choice>
        <Day
          label={texts.from}
          value={filter.from ?? ''}
          max={filter.to}
          onChange={({ target }) => change({ from: target.value })}
        />
        <Day
          label={texts.to}
          value={filter.to ?? ''}
          min={filter.from}
          onChange={({ target }) => change({ to: target.value })}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <button
          type="button"
          className="btn btn-line btn-sm"
          aria-pressed={isToShip}
          onClick={() => change(isToShip ? { paid: undefined, status: undefined } : toShip)}
        >
          {texts.toShip}
        </button>
        {isFiltered && (
          <button type="button" className="btn btn-line btn-sm" onClick={clear}>
            {texts.showAll}
          </button>
        )}
        <CsvButton filter={filter} />
        <p aria-live="polite" className="note ml-auto">
          {found}
        </p>
      </div>
    </search>
  );
}
