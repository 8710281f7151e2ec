import { Suspense } from 'react';
import { Component as Queries } from '#components/queries.tsx';
import { ClosedStore } from '#features/selling/closed-notice.tsx';
import { useMayLoadLateParts } from '#lib/loading/idle.ts';
import { BelowTheFold } from './below-the-fold.tsx';
import { Catalogue } from './catalogue.tsx';

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
