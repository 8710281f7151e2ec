import { Late } from '#components/late.tsx';
import { FeaturedTools } from '#features/home/featured-tools.tsx';
import { Hero } from '#features/home/hero.tsx';
import { late } from '#lib/late.ts';
import { useAfterPaint } from '#lib/use-after-paint.ts';
import { usePageTitle } from '#lib/use-page-title.ts';

const BelowTheFold = late(() => import('#features/home/below-the-fold.tsx'));

/** `/` */
export function Component() {
  usePageTitle('Almighty Tools');
  const painted = useAfterPaint();
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        Almighty Tools
      </h1>
      <Hero />
      <FeaturedTools />
      <div className="min-h-[110rem]">
        {painted && (
          <Late>
            <BelowTheFold />
          </Late>
        )}
      </div>
    </>
  );
}
