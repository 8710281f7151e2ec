import { ChainSawBanner } from '#features/home/chain-saw-banner.tsx';
import { CompanySummary } from '#features/home/company-summary.tsx';
import { FeaturedTools } from '#features/home/featured-tools.tsx';
import { Hero } from '#features/home/hero.tsx';
import { Reviews } from '#features/home/reviews.tsx';
import { Team } from '#features/home/team.tsx';
import { usePageTitle } from '#lib/use-page-title.ts';

/** `/` */
export function Component() {
  usePageTitle('Almighty Tools');
  return (
    <>
      <Hero />
      <FeaturedTools />
      <CompanySummary />
      <ChainSawBanner />
      <Team />
      <Reviews />
    </>
  );
}
