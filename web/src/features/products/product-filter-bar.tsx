import { limits } from '@almighty-tools/functions/contract/limits.ts';
import { toolFlags } from '@almighty-tools/functions/contract/tool-flags.ts';
import { managedToolSearchNames, toolsPerPage } from '@almighty-tools/functions/contract/tool-search.ts';
import type { ReactElement } from 'react';
import { Choice, FilterBar, SearchField } from '#components/filter-bar.tsx';
import { CategoryOptions } from '#features/tools/category-options.tsx';
import { localStore } from '#lib/storage/local-storage.ts';
import { useFilter } from '#lib/url/filter.ts';
import * as texts from '#texts/products.ts';
import { category as categoryLabel } from '#texts/tools.ts';

/** Names of the filters, as in the API, and of the view. */
export const filterNames = [...managedToolSearchNames, 'view'] as const;

/** The views, with their tools per page. On a wide screen, cards fill four rows of three. */
export const pageSizes = { cards: toolsPerPage, table: 100 };
export type View = keyof typeof pageSizes;

/** Key in local storage of the view that the admin has chosen on this device: cards or a table. */
export const viewKey = 'productsView';

type ProductFilterBarProps = {
  view: View;
  /** Text with the number of tools. */
  found: string;
  actions: ReactElement;
};

/** Filters and sorts tools, and switches between cards and a table. The choices are in the URL. */
export function ProductFilterBar({ view, found, actions }: ProductFilterBarProps) {
  const { filter, clear } = useFilter(managedToolSearchNames);
  const { change } = useFilter(filterNames);
  const hasWords = filter.q !== undefined;

  /** The next visit shows the same view. */
  function toggleView(): void {
    const next = view === 'table' ? 'cards' : 'table';
    localStore.write(viewKey, next);
    change({ view: next === 'table' ? next : undefined }, { replace: true });
  }

  return (
    <FilterBar
      search={<SearchField hint={texts.searchHint} maxLength={limits.searchText.max} />}
      more={
        <>
          <Choice label={categoryLabel} name="category">
            <CategoryOptions chosen={filter.category ?? ''} />
          </Choice>
          <Choice
            label={texts.inStock}
            name="stock"
            options={[['', texts.anyStock], ...Object.entries(texts.stockFilters)]}
          />
          {toolFlags.map((flag) => {
            const { filter: label, no, yes } = texts.flags[flag];
            const options = Object.entries({ '': texts.all, false: no, true: yes });
            return <Choice key={flag} label={label} name={flag} options={options} />;
          })}
          <Choice
            label={texts.sort}
            name="sort"
            options={[
              ['', hasWords ? texts.bestMatch : texts.sorts.newest],
              ...Object.entries(texts.sorts).filter(([sort]) => sort !== 'newest' || hasWords),
            ]}
          />
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
      clear={clear}
      found={found}
    />
  );
}
