import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Empty } from '#components/empty.tsx';
import { Notice } from '#components/notice.tsx';
import { PagedList } from '#components/paged-list.tsx';
import { Component as Queries } from '#components/queries.tsx';
import { useClosedMessage } from '#features/selling/queries.ts';
import { toolsList } from '#features/tools/queries.ts';
import { useToolSearch } from '#features/tools/use-tool-search.ts';
import { focusResults, resultsId } from '#lib/focus/search.ts';
import { useMayLoadLateParts } from '#lib/loading/idle.ts';
import * as texts from '#texts/home.ts';
import { BelowTheFold } from './below-the-fold.tsx';
import { SearchResults, ToolCards } from './search-results.tsx';
import { ToolSearch } from './tool-search.tsx';
import { ToolsPlaceholder } from './tools-placeholder.tsx';

/**
 * Shows the notice while the store is closed, otherwise nothing. At the end of a page, it stays at the lower edge of the
 * screen, so that the first screen shows it and nothing moves.
 */
export function ClosedStore() {
  const closed = useClosedMessage();
  return closed ? (
    <div className="notice-bar">
      <div className="page">
        <Notice tone="warn" text={closed} />
      </div>
    </div>
  ) : null;
}

/** Notice of a closed store. It is a component of its own, so that the rest of the page does not render again. */
function LateClosedStore() {
  return useMayLoadLateParts() && <ClosedStore />;
}

/**
 * Everything on Home below the banner. It is loaded in addition to the first chunk, because the banner does not read
 * from the API. React hydrates each `Suspense` in a task of its own.
 */
export function AfterTheBanner() {
  return (
    <Queries>
      <Catalogue />
      <Suspense>
        <BelowTheFold />
      </Suspense>
      <LateClosedStore />
    </Queries>
  );
}

/** Shows the newest tools, or the tools that match the search in the URL. React hydrates them after the banner. */
export function Catalogue() {
  return (
    <section id="tools" aria-labelledby="tools-title" className="page mt-8 scroll-mt-4 md:mt-10">
      <Title />
      <Suspense>
        <FindTools />
      </Suspense>
    </section>
  );
}

/** Heading of the tools: the words of a search, or the category. */
function Title() {
  const search = new URLSearchParams(useToolSearch());
  const [words, category] = [search.get('q'), search.get('category')];
  return (
    <h2 id="tools-title" dir="auto" className="section-title mb-4 wrap-anywhere">
      <span>{words ? texts.resultsFor(words) : (category ?? texts.featured)}</span>
    </h2>
  );
}

/** Lists the tools as cards, newest first. */
export function ToolsGrid() {
  const query = useInfiniteQuery(toolsList);
  // On a phone, rendering all cards takes longer than a frame. `useDeferredValue` makes this rendering interruptible.
  const data = useDeferredValue(query.data);
  return (
    <PagedList
      query={{ ...query, data }}
      kind="tools"
      placeholder={<ToolsPlaceholder />}
      empty={
        <Empty drawing="empty-tools">
          <p>{texts.noneYet}</p>
        </Empty>
      }
    >
      {(tools) => <ToolCards tools={tools} />}
    </PagedList>
  );
}

/** Shows the search fields, and below them the newest tools or the results of a search. */
function FindTools() {
  const search = useToolSearch();
  const { key, state } = useLocation();
  const isFromSearch = state?.focusesResults === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each search from another page
  useEffect(() => {
    if (isFromSearch) focusResults();
  }, [key, isFromSearch]);
  return (
    <>
      <ToolSearch search={search} />
      {/* biome-ignore lint/a11y/useSemanticElements: no <fieldset>, because it contains no fields */}
      <div id={resultsId} role="group" aria-labelledby="tools-title" tabIndex={-1}>
        {search ? <SearchResults search={search} /> : <ToolsGrid />}
      </div>
    </>
  );
}
