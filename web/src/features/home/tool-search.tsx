import { type ToolSort, toolSorts } from '@almighty-tools/functions/contract/tool-search.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { Icon } from '#components/icon.tsx';
import { foundTools } from '#features/tools/queries.ts';
import { useClearSearch, useSearchField } from '#features/tools/use-search-field.ts';
import { ApiError } from '#lib/api-error.ts';

const glass = 'M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13ZM15.200 15.200 20 20';

const sorts: Record<ToolSort, string> = {
  newest: 'Newest first',
  price: 'Lowest price first',
  '-price': 'Highest price first',
  name: 'By name',
};

type PriceProps = { name: 'minPrice' | 'maxPrice'; label: string; hint: string; error: string | undefined };

function Price({ name, label, hint, error }: PriceProps) {
  const id = useId();
  const field = useSearchField(name);
  return (
    <>
      <input
        value={field.value}
        onChange={({ target }) => field.set(target.value.trim())}
        type="text"
        inputMode="decimal"
        aria-label={label}
        placeholder={hint}
        aria-invalid={error !== undefined}
        aria-describedby={error && id}
        className="input field-box"
      />
      {error && (
        <p id={id} role="alert" className="tool-search-problem">
          {error}
        </p>
      )}
    </>
  );
}

/** What was found, in words, and why nothing was asked for. */
function useFound(search: string) {
  const { data, error, isFetching } = useQuery({ ...foundTools(search).query, enabled: search !== '' });
  const total = data?.total;
  const fields = error instanceof ApiError ? error.fields : {};
  const text = total === undefined ? '' : `${total} ${total === 1 ? 'tool' : 'tools'} found`;
  return { fields, text: search === '' ? '' : isFetching && !text ? 'Searching…' : text };
}

/** Finds tools by words, price and stock, and sorts them. What is chosen stands in the address. */
export function ToolSearch({ search }: { search: string }) {
  const clear = useClearSearch();
  const input = useRef<HTMLInputElement>(null);
  const words = useSearchField('q');
  const sort = useSearchField('sort');
  const inStock = useSearchField('inStock');
  const { fields, text } = useFound(search);
  const hasWords = words.value !== '';
  return (
    <search className="tool-search" aria-label="Tools">
      <div className="tool-search-words">
        <Icon path={glass} />
        <input
          ref={input}
          value={words.value}
          onChange={({ target }) => words.set(target.value)}
          type="search"
          enterKeyHint="search"
          aria-label="Search tools"
          placeholder="Search tools"
          maxLength={100}
          className="input field-box"
        />
      </div>
      <select
        aria-label="Sort"
        className="tool-search-sort input field-box"
        value={sort.value || (hasWords ? '' : 'newest')}
        onChange={({ target }) => sort.set(!hasWords && target.value === 'newest' ? '' : target.value)}
      >
        {hasWords && <option value="">Best match</option>}
        {toolSorts.map((each) => (
          <option key={each} value={each}>
            {sorts[each]}
          </option>
        ))}
      </select>
      <div className="tool-search-prices">
        <Price label="Lowest price, in dollars" name="minPrice" hint="$ from" error={fields.minPrice} />
        <span aria-hidden="true">–</span>
        <Price label="Highest price, in dollars" name="maxPrice" hint="$ to" error={fields.maxPrice} />
      </div>
      <label className="tool-search-stock">
        <input
          type="checkbox"
          checked={inStock.value === 'true'}
          onChange={({ target }) => inStock.set(target.checked ? 'true' : '')}
        />
        In stock
      </label>
      <div className="tool-search-found">
        <p aria-live="polite">{text}</p>
        {search !== '' && (
          <button
            type="button"
            className="text-link"
            onClick={() => {
              clear();
              input.current?.focus();
            }}
          >
            Clear the search
          </button>
        )}
      </div>
    </search>
  );
}
