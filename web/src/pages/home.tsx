import { shop } from '@almighty-tools/functions/contract/shop.ts';
import { LazyBoundary } from '#components/lazy-boundary.tsx';
import { lazyWithQueries } from '#components/lazy-with-queries.tsx';
import { PageMeta, PageTitle } from '#components/page-head.tsx';
import { FeaturedTools } from '#features/home/featured-tools.tsx';
import { Hero } from '#features/home/hero.tsx';
import { paths } from '#lib/url/paths.ts';
import { store } from '#texts/app.ts';

const BelowTheFold = lazyWithQueries(() => import('#features/home/below-the-fold.tsx'));

/** `/` */
export function Component() {
  return (
    <>
      <PageTitle />
      <PageMeta title={store} description={shop.opening.description} path={paths.home} />
      <h1 tabIndex={-1} className="sr-only">
        {store}
      </h1>
      <Hero />
      <FeaturedTools />
      <LazyBoundary fallback={<div className="min-h-[110rem]" />}>
        <BelowTheFold />
      </LazyBoundary>
    </>
  );
}
