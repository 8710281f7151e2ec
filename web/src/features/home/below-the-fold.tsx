import { ChainSawBanner } from './chain-saw-banner.tsx';
import { CompanySummary } from './company-summary.tsx';
import { Reviews } from './reviews.tsx';
import { Team } from './team.tsx';

/** The part of Home that is visible only after scrolling. It is loaded after the first paint. */
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
