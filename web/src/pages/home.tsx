import { Late } from '#components/late.tsx';
import { lateWithQueries } from '#components/late-with-queries.tsx';
import { FeaturedTools } from '#features/home/featured-tools.tsx';
import { Hero } from '#features/home/hero.tsx';
import { usePageTitle } from '#lib/use-page-title.ts';
import { store } from '#texts/app.ts';

const BelowTheFold = lateWithQueries(() => import('#features/home/below-the-fold.tsx'));

/** `/` */
export function Component() {
  usePageTitle(store);
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {store}
      </h1>
      <Hero />
      <FeaturedTools />
      <Late fallback={<div className="min-h-[110rem]" />}>
        <BelowTheFold />
      </Late>
    </>
  );
}
