import { ChainSawBanner } from './chain-saw-banner.tsx';
import { CompanySummary } from './company-summary.tsx';
import { Reviews } from './reviews.tsx';
import { Team } from './team.tsx';

/** What nobody sees without scrolling: fetched after the first paint. */
export function Component() {
  return (
    <>
      <CompanySummary />
      <ChainSawBanner />
      <Team />
      <Reviews />
    </>
  );
}
