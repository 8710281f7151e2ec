import type { ComponentProps } from 'react';
import { Choice, FilterBar, Labelled, SearchField } from '#components/filter-bar.tsx';
import { useAddressField } from '#lib/use-address-field.ts';
import * as texts from '#texts/orders/all-orders.ts';
import * as common from '#texts/orders/common.ts';
import { CsvButton } from './csv-button.tsx';
import { type FilterName, filterNames, type OrderFilter, toShip } from './order-filter.ts';

type OrderFilterBarProps = {
  filter: OrderFilter;
  change: (changes: { [Name in FilterName]?: string | undefined }) => void;
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
  const words = useAddressField({ value: filter.q ?? '', send: (q) => change({ q }) });
  const paid = useAddressField({
    value: filter.paid ?? '',
    send: (chosen) => change({ paid: chosen }),
    isChosen: true,
  });
  const status = useAddressField({
    value: filter.status ?? '',
    send: (chosen) => change({ status: chosen }),
    isChosen: true,
  });
  const from = useAddressField({ value: filter.from ?? '', send: (day) => change({ from: day }) });
  const to = useAddressField({ value: filter.to ?? '', send: (day) => change({ to: day }) });
  const isToShip = filter.paid === toShip.paid && filter.status === toShip.status;
  const isFiltered = filterNames.some((name) => filter[name]);
  return (
    <FilterBar
      fields={
        <>
          <div className="col-span-full lg:col-span-2">
            <SearchField label={texts.search} hint={texts.searchHint} maxLength={300} typed={words.typed} />
          </div>
          <Choice label={texts.payment} {...paid.typed}>
            <option value="">{texts.all}</option>
            <option value="true">{common.paid}</option>
            <option value="false">{common.unpaid}</option>
          </Choice>
          <Choice label={common.status} {...status.typed}>
            <option value="">{texts.all}</option>
            <option value="pending">{common.pending}</option>
            <option value="shipped">{common.shipped}</option>
          </Choice>
          <Day label={texts.from} max={filter.to} {...from.typed} />
          <Day label={texts.to} min={filter.from} {...to.typed} />
        </>
      }
      actions={
        <>
          <button
            type="button"
            className="btn btn-line btn-sm"
            aria-pressed={isToShip}
            onClick={() => change(isToShip ? { paid: undefined, status: undefined } : toShip)}
          >
            {texts.toShip}
          </button>
          <button
            type="button"
            className="btn btn-line btn-sm"
            aria-pressed={filter.returns === 'open'}
            onClick={() => change({ returns: filter.returns === 'open' ? undefined : 'open' })}
          >
            {texts.openReturns}
          </button>
          <CsvButton filter={filter} />
        </>
      }
      clear={isFiltered ? clear : undefined}
      showAll={texts.showAll}
      found={found}
    />
  );
}
