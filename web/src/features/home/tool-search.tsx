import { type ToolSort, toolSearchNames, toolSorts } from '@almighty-tools/functions/contract/tool-search.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { FilterForm } from '#components/filter-form.tsx';
import { CategoryOptions } from '#features/tools/category-options.tsx';
import { searchedTools } from '#features/tools/queries.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { focusSearch } from '#lib/focus/search.ts';
import { useFilter } from '#lib/url/filter.ts';
import * as texts from '#texts/home.ts';
import { category as categoryLabel } from '#texts/tools.ts';

const sorts: Record<ToolSort, string> = texts.sorts;

type PriceProps = { name: 'minPrice' | 'maxPrice'; label: string; hint: string; errorId: string | undefined };

function Price({ name, label, hint, errorId }: PriceProps) {
  return (
    <input
      name={name}
      type="text"
      dir="auto"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      placeholder={hint}
      aria-invalid={errorId !== undefined}
      aria-describedby={errorId}
      className="input field-box"
    />
  );
}

/** Returns the errors of the price fields after a rejected search. The fields show them. */
export function priceErrors(error: Error | null): { minPrice?: string; maxPrice?: string } {
  return error instanceof ApiError ? error.fields : {};
}

/** Returns the number of filters in a search, other than its words and its sort order. */
function filterCount(search: string): number {
  return [...new URLSearchParams(search).keys()].filter((name) => name !== 'q' && name !== 'sort').length;
}

/** Returns the number of results in words, and the errors of the price fields. */
function useResultText(search: string) {
  const { data, error, isFetching } = useInfiniteQuery({
    ...searchedTools(search),
    enabled: search !== '',
  });
  const total = data?.total;
  const fields = priceErrors(error);
  const words = new URLSearchParams(search).get('q') ?? '';
  const found = total === undefined ? '' : texts.found(total);
  const text = data?.isGuess ? texts.guessed(words) : found;
  return { fields, words, text: search === '' ? '' : isFetching && !text ? texts.searching : text };
}

/**
 * Filters the tools by category, stock and price, and sorts them. The search is in the URL. The field for words is in
 * the navbar.
 */
export function ToolSearch({ search }: { search: string }) {
  const { clear } = useFilter(toolSearchNames);
  const errorId = useId();
  const sheetId = useId();
  const { fields, words, text } = useResultText(search);
  const error = fields.minPrice ?? fields.maxPrice;

  function clearSearch(): void {
    clear?.();
    // The button disappears.
    focusSearch();
  }

  return (
    <FilterForm className="tool-search" aria-label={texts.tools}>
      <button type="button" className="tool-search-open btn btn-line" popoverTarget={sheetId}>
        <span>{texts.filters(filterCount(search))}</span>
      </button>
      {/* A popover on a phone. On wider screens, the styles always show it. */}
      <div id={sheetId} popover="auto" className="tool-search-chips">
        <select name="category" aria-label={categoryLabel} className="input field-box">
          <CategoryOptions chosen={new URLSearchParams(search).get('category') ?? ''} />
        </select>
        <label className="tool-search-stock">
          <input name="inStock" value="true" type="checkbox" />
          {texts.inStock}
        </label>
        <div className="tool-search-prices">
          <Price
            label={texts.lowestPrice}
            name="minPrice"
            hint={texts.from}
            errorId={fields.minPrice && errorId}
          />
          <Price
            label={texts.highestPrice}
            name="maxPrice"
            hint={texts.to}
            errorId={fields.maxPrice && errorId}
          />
        </div>
        <select name="sort" aria-label={texts.sort} className="input field-box">
          <option value="">{words === '' ? sorts.newest : texts.bestMatch}</option>
          {toolSorts
            .filter((sort) => sort !== 'newest' || words !== '')
            .map((sort) => (
              <option key={sort} value={sort}>
                {sorts[sort]}
              </option>
            ))}
        </select>
        <button
          type="button"
          className="tool-search-done btn btn-primary"
          popoverTarget={sheetId}
          popoverTargetAction="hide"
        >
          {texts.showResults}
        </button>
      </div>
      {error && (
        <p id={errorId} role="alert" className="tool-search-problem">
          {error}
        </p>
      )}
      <div className="tool-search-found">
        <p aria-live="polite">{text}</p>
        {search !== '' && (
          <button type="button" className="text-link" onClick={clearSearch}>
            {texts.clear}
          </button>
        )}
      </div>
    </FilterForm>
  );
}
