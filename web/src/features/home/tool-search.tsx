import { type ToolSort, toolSorts } from '@almighty-tools/functions/contract/tool-search.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { CategoryOptions, useCategories } from '#features/tools/category-options.tsx';
import { searchedTools } from '#features/tools/queries.ts';
import { useClearSearch, useSearchField } from '#features/tools/use-tool-search.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { useFieldBeforeApp, useTextBeforeApp } from '#lib/forms/use-text-before-app.ts';
import * as texts from '#texts/home.ts';
import { category as categoryLabel } from '#texts/tools.ts';

const sorts: Record<ToolSort, string> = texts.sorts;

type PriceProps = { name: 'minPrice' | 'maxPrice'; label: string; hint: string; errorId: string | undefined };

function Price({ name, label, hint, errorId }: PriceProps) {
  const field = useSearchField(name);
  const input = useTextBeforeApp(field.set);
  return (
    <input
      ref={input}
      value={field.value}
      onChange={({ target }) => field.set(target.value.trimStart())}
      type="text"
      dir="auto"
      inputMode="decimal"
      aria-label={label}
      placeholder={hint}
      aria-invalid={errorId !== undefined}
      aria-describedby={errorId}
      className="input field-box"
    />
  );
}

/** Returns the number of results in words, and the errors of the price fields. */
function useResultText(search: string) {
  const { data, error, isFetching } = useQuery({ ...searchedTools(search).query, enabled: search !== '' });
  const total = data?.total;
  const fields = error instanceof ApiError ? error.fields : {};
  const words = new URLSearchParams(search).get('q') ?? '';
  const found = total === undefined ? '' : texts.found(total);
  const text = data?.isGuess ? texts.guessed(words) : found;
  return { fields, words, text: search === '' ? '' : isFetching && !text ? texts.searching : text };
}

/** Selects a category. Each option shows the number of its tools. */
function Category() {
  const field = useSearchField('category');
  const { categories, value } = useCategories(field.value);
  return (
    <select {...field.typed} value={value} aria-label={categoryLabel} className="input field-box">
      <CategoryOptions categories={categories} />
    </select>
  );
}

/**
 * Filters the tools by category, stock and price, and sorts them. The search is in the URL. The field for words is in
 * the navbar.
 */
export function ToolSearch({ search }: { search: string }) {
  const clear = useClearSearch();
  const sort = useSearchField('sort');
  const inStock = useSearchField('inStock');
  const errorId = useId();
  const { fields, words, text } = useResultText(search);
  const error = fields.minPrice ?? fields.maxPrice;
  const hasWords = words !== '';
  const shownSort = sort.value || (hasWords ? '' : 'newest');
  const chooseSort = (value: string) => sort.set(!hasWords && value === 'newest' ? '' : value);
  const isInStock = inStock.value === 'true';
  const chooseInStock = (isChosen: boolean) => inStock.set(isChosen ? 'true' : '');
  const sortSelect = useFieldBeforeApp<HTMLSelectElement>(({ value }) => {
    if (value !== shownSort) chooseSort(value);
  });
  const inStockBox = useFieldBeforeApp<HTMLInputElement>(({ checked }) => {
    if (checked !== isInStock) chooseInStock(checked);
  });
  return (
    <search className="tool-search" aria-label={texts.tools}>
      <div className="tool-search-chips">
        <Category />
        <label className="tool-search-stock">
          <input
            ref={inStockBox}
            type="checkbox"
            checked={isInStock}
            onChange={({ target }) => chooseInStock(target.checked)}
          />
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
        <select
          ref={sortSelect}
          aria-label={texts.sort}
          className="input field-box"
          value={shownSort}
          onChange={({ target }) => chooseSort(target.value)}
        >
          {hasWords && <option value="">{texts.bestMatch}</option>}
          {toolSorts.map((each) => (
            <option key={each} value={each}>
              {sorts[each]}
            </option>
          ))}
        </select>
      </div>
      {error && (
        <p id={errorId} role="alert" className="tool-search-problem">
          {error}
        </p>
      )}
      <div className="tool-search-found">
        <p aria-live="polite">{text}</p>
        {search !== '' && (
          <button type="button" className="text-link" onClick={clear}>
            {texts.clear}
          </button>
        )}
      </div>
    </search>
  );
}
