import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { DownloadButton } from '#components/download-button.tsx';
import { Empty } from '#components/empty.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { PagedList } from '#components/paged-list.tsx';
import { csvOf } from '#features/products/catalogue-file/csv.ts';
import { ImportPanel } from '#features/products/catalogue-file/import-panel.tsx';
import { type DeletedTool, withDeletedTools } from '#features/products/deleted-tool-card.tsx';
import {
  filterNames,
  ProductFilterBar,
  pageSizes,
  type View,
  viewKey,
} from '#features/products/product-filter-bar.tsx';
import { ProductGrid } from '#features/products/product-grid.tsx';
import { ProductTable } from '#features/products/product-table.tsx';
import { managedTools, readAllTools } from '#features/tools/queries.ts';
import { bypassCaches } from '#lib/api/cache-buster.ts';
import type { List } from '#lib/api/list.ts';
import { dollars } from '#lib/format/intl.ts';
import { localStore } from '#lib/storage/local-storage.ts';
import { useFilter } from '#lib/url/filter.ts';
import { paths } from '#lib/url/paths.ts';
import { lists } from '#texts/components.ts';
import * as texts from '#texts/products.ts';

async function catalogueFile() {
  return { file: new Blob([csvOf(await readAllTools())], { type: 'text/csv' }), name: 'tools.csv' };
}

type CatalogueActionsProps = { onImport: () => void; importButton: Ref<HTMLButtonElement> };

/** Buttons that download all tools as a CSV file, and open the import. */
function CatalogueActions({ onImport, importButton }: CatalogueActionsProps) {
  return (
    <>
      <DownloadButton make={catalogueFile}>{texts.download}</DownloadButton>
      <button ref={importButton} type="button" className="btn btn-line btn-sm" onClick={onImport}>
        {texts.importFile}
      </button>
    </>
  );
}

/** Shown for an empty list. In a search, the bar above has the button that shows all tools. */
function NoTools({ isSearch }: { isSearch: boolean }) {
  return (
    <Empty drawing="empty-tools">
      <p className="mb-4">{isSearch ? texts.nothingFound : texts.noneYet}</p>
      {!isSearch && (
        <Link to={paths.addTool} className="btn btn-primary">
          {texts.addTool}
        </Link>
      )}
    </Empty>
  );
}

/** Returns the tools that were deleted on this page, for the current search. */
function useDeleted(search: string) {
  const [deleted, setDeleted] = useState<readonly (DeletedTool & { search: string })[]>([]);
  const onDeleted = useCallback(
    (one: DeletedTool) => setDeleted((before) => [...before, { ...one, search }]),
    [search],
  );
  const onRestored = useCallback(
    (id: string) => setDeleted((before) => before.filter(({ tool }) => tool._id !== id)),
    [],
  );
  return { deletedHere: deleted.filter((one) => one.search === search), onDeleted, onRestored };
}

/** Returns the number of tools, and their units in stock and the value of these units, if the API has counted them. */
function foundText({ total, stock, totalAmount, isGuess }: List<Tool>, search: string): string {
  if (isGuess) return texts.guessed(new URLSearchParams(search).get('q') ?? '');
  return [
    ...(total === undefined ? [] : [search ? texts.found(total) : lists.tools.counted(total)]),
    ...(stock === undefined ? [] : [texts.unitsInStock(stock)]),
    ...(totalAmount === undefined ? [] : [dollars(totalAmount)]),
  ].join(' · ');
}

/** A catalogue with more tools is first shown as a table. */
const maxToolsAsCards = 50;

/** Returns the view in the URL, or the view of the last visit, or the view that suits the size of the catalogue. */
function useView(inUrl: string | undefined, search: string): View {
  const chosen = inUrl ?? localStore.read(viewKey);
  const isOpen = chosen !== 'table' && chosen !== 'cards';
  // The first page of the cards, which the page shows anyway, contains the number of tools. A later search does not change it.
  const all = useInfiniteQuery({ ...managedTools('', pageSizes.cards), enabled: isOpen && search === '' });
  if (!isOpen) return chosen;
  return (all.data?.total ?? 0) > maxToolsAsCards ? 'table' : 'cards';
}

/** `/dashboard/manageProducts`: all tools, or the tools that match the search in the URL, as cards or as a table. */
export function Component() {
  const { filter } = useFilter(filterNames);
  const { view: chosenView, ...chosen } = filter;
  const search = new URLSearchParams(chosen).toString();
  // This effect must be before `useInfiniteQuery`, because effects run in this order.
  useEffect(bypassCaches, []);
  const view = useView(chosenView, search);
  const query = useInfiniteQuery({
    ...managedTools(search, pageSizes[view]),
    placeholderData: keepPreviousData,
  });
  const [isImporting, setImporting] = useState(false);
  const importButton = useRef<HTMLButtonElement>(null);
  const { deletedHere, onDeleted, onRestored } = useDeleted(search);
  const { data, isPlaceholderData } = query;

  function viewOf(tools: Parameters<typeof withDeletedTools>[0]) {
    const props = { places: withDeletedTools(tools, deletedHere), onDeleted, onRestored };
    return view === 'cards' ? <ProductGrid {...props} /> : <ProductTable {...props} />;
  }

  function openImport() {
    setImporting(true);
    // The panel focuses its heading only when it opens.
    document.querySelector<HTMLElement>('#import-title')?.focus();
  }

  function closeImport() {
    setImporting(false);
    importButton.current?.focus();
  }

  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <h2 className="sr-only">{texts.tools}</h2>
      <ProductFilterBar
        view={view}
        found={data && !isPlaceholderData ? foundText(data, search) : ''}
        actions={<CatalogueActions onImport={openImport} importButton={importButton} />}
      />
      {isImporting && <ImportPanel close={closeImport} />}
      <div className="is-wide" aria-busy={isPlaceholderData}>
        <PagedList
          query={query}
          kind="tools"
          empty={deletedHere.length > 0 ? viewOf([]) : <NoTools isSearch={search !== ''} />}
        >
          {viewOf}
        </PagedList>
      </div>
    </>
  );
}
