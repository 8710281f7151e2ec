import { Suspense } from 'react';
import * as texts from '#texts/home.ts';
import { FindTools } from './find-tools.tsx';

/** Shows the newest tools, or the tools that match the search in the URL. React hydrates them after the banner. */
export function Catalogue() {
  return (
    <section id="tools" aria-labelledby="tools-title" className="page section scroll-mt-4">
      <h2 id="tools-title" className="section-title">
        {texts.featured}
      </h2>
      <Suspense>
        <FindTools />
      </Suspense>
    </section>
  );
}
