import { limits } from '@almighty-tools/functions/contract/limits.ts';
import { toolFlags } from '@almighty-tools/functions/contract/tool-flags.ts';
import {
  managedToolSearchNames,
  managedToolSorts,
  stockFilters,
} from '@almighty-tools/functions/contract/tool-search.ts';
import type { ReactElement } from 'react';
import { FilterBar, SearchField, UrlChoice } from '#components/filter-bar.tsx';
import { CategoryOptions, useCategories } from '#features/tools/category-options.tsx';
import { useSearchField } from '#features/tools/use-tool-search.ts';
import { localStore } from '#lib/storage/local-storage.ts';
import { useUrlFilter } from '#lib/url/use-url-filter.ts';
import * as texts from '#texts/products.ts';
import { category as categoryLabel } from '#texts/tools.ts';
import { viewKey } from './managed-tools.ts';
import { filterNames, type View } from './queries.ts';

type ProductFilterBarProps = {
  view: View;
  /** Text with the number of tools. */
  found: string;
  actions: ReactElement;
};

function Option({ value, children }: { value: string; children: string }) {
  return <option value={value}>{children}</option>;
}

/** Filters and sorts tools, and switches between cards and a table. The choices are in the URL. */
export function ProductFilterBar({ view, found, actions }: ProductFilterBarProps) {
  const { filter, change } = useUrlFilter(filterNames);
  const words = useSearchField('q');
  const { categories, value: category } = useCategories(filter.category ?? '');
  const isFiltered = managedToolSearchNames.some((name) => filter[name]);
  const chosen = (name: (typeof managedToolSearchNames)[number]) => ({
    value: filter[name] ?? '',
    apply: (value: string) => change({ [name]: value }),
  });

  function clear(): void {
    words.set('');
    change(Object.fromEntries(managedToolSearchNames.map((name) => [name, undefined])));
  }

  /** The next visit shows the same view. */
  function toggleView(): void {
    const next = view === 'table' ? 'cards' : 'table';
    localStore.write(viewKey, next);
    change({ view: next === 'table' ? next : undefined });
  }

  return (
    <FilterBar
      search={
        <SearchField
          label={texts.search}
          hint={texts.searchHint}
          maxLength={limits.searchText.max}
          typed={words.typed}
        />
      }
      more={
        <>
          <UrlChoice label={categoryLabel} {...chosen('category')} value={category}>
            <CategoryOptions categories={categories} />
          </UrlChoice>
          <UrlChoice label={texts.inStock} {...chosen('stock')}>
            <Option value="">{texts.anyStock}</Option>
            {stockFilters.map((stock) => (
              <Option key={stock} value={stock}>
                {texts.stockFilters[stock]}
              </Option>
            ))}
          </UrlChoice>
          {toolFlags.map((flag) => (
            <UrlChoice key={flag} label={texts.flags[flag].filter} {...chosen(flag)}>
              <Option value="">{texts.all}</Option>
              <Option value="false">{texts.flags[flag].no}</Option>
              <Option value="true">{texts.flags[flag].yes}</Option>
            </UrlChoice>
          ))}
          <UrlChoice label={texts.sort} {...chosen('sort')}>
            <Option value="">{words.value ? texts.bestMatch : texts.newest}</Option>
            {managedToolSorts
              .filter((sort) => sort !== 'newest' || words.value !== '')
              .map((sort) => (
                <Option key={sort} value={sort}>
                  {texts.sorts[sort]}
                </Option>
              ))}
          </UrlChoice>
        </>
      }
      actions={
        <>
          <button
            type="button"
            className="btn btn-line btn-sm"
            aria-pressed={view === 'table'}
            onClick={toggleView}
          >
            {texts.asTable}
          </button>
          {actions}
        </>
      }
      clear={isFiltered ? clear : undefined}
      showAll={texts.showAll}
      found={found}
    />
  );
}
