import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { LazyDrawing } from '#components/drawing.tsx';
import { reviewsList } from '#features/reviews/queries.ts';
import { ReviewGrid } from '#features/reviews/review-grid.tsx';
import { ReviewSummary } from '#features/reviews/tool-reviews.tsx';
import { toolsList } from '#features/tools/queries.ts';
import { useToolSearch } from '#features/tools/use-tool-search.ts';
import { useIsHydrated } from '#lib/loading/use-is-hydrated.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/home.ts';

/** The part of Home that is visible only after scrolling. */
export function BelowTheFold() {
  return (
    <>
      <CompanySummary />
      <ChainSawBanner />
      <Team />
      <Reviews />
    </>
  );
}

const button = 'btn btn-primary btn-lg text-base';

/** Returns the chain saw if it is one of the loaded tools. */
function useSaw() {
  const { data } = useInfiniteQuery(toolsList);
  const isHydrated = useIsHydrated();
  return isHydrated ? data?.items.find(({ toolName }) => /\bchain ?saw\b/i.test(toolName)) : undefined;
}

/**
 * Links to the card of the saw, or to all tools if no saw is loaded. A search hides the card, so the link clears the
 * search.
 */
function Explore() {
  const saw = useSaw();
  const search = useToolSearch();
  if (saw && search) {
    return (
      <Link to={paths.tool(saw._id)} className={button}>
        {texts.explore}
      </Link>
    );
  }
  return (
    <a href={saw ? `#${saw._id}` : '#tools'} className={button}>
      {texts.explore}
    </a>
  );
}

/** Advertises the chain saw. */
function ChainSawBanner() {
  return (
    <section aria-labelledby="banner-title" className="page section">
      <div className="plate grid grid-cols-1 items-center md:grid-cols-[1fr_1.1fr]">
        <div className="p-6 sm:p-10 lg:p-14">
          <p className="note font-mono mb-3">{texts.sawFacts}</p>
          <h2 id="banner-title" className="page-title lg:text-[2.75rem]">
            {texts.saw}
          </h2>
          <p className="mt-4 mb-7 max-w-[36ch] text-lg text-steel">{texts.sawNote}</p>
          <Explore />
        </div>
        <LazyDrawing name="chain-saw-banner" className="aspect-[520/360] w-full self-end" />
      </div>
    </section>
  );
}

/** Four facts about the company, each below a dimension line. */
function CompanySummary() {
  return (
    <section aria-labelledby="company-title" className="page section">
      <h2 id="company-title" className="section-title">
        {texts.company}
      </h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-5 gap-y-10">
        {texts.companyFacts.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="mt-1 text-steel">{label}</dt>
            <dd className="dimension">
              <span className="big-figure">{value}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Shows the members of the team. */
function Team() {
  return (
    <section aria-labelledby="team-title" className="page section">
      <h2 id="team-title" className="section-title">
        {texts.team}
      </h2>
      <ul className="grid grid-cols-1 gap-5 md:grid-cols-3">
        {texts.members.map(({ name, role, note }, index) => (
          <li key={name} className="sheet flex flex-wrap gap-4 p-4 sm:p-5">
            <LazyDrawing
              name={`team-${index + 1}`}
              viewBox="0 0 120 120"
              className="plate size-24 max-w-full shrink-0 sm:size-28"
            />
            <div className="min-w-0 flex-[1_1_8rem]">
              <h3 className="text-lg">{name}</h3>
              <p className="note mt-0.5 mb-2">{role}</p>
              <p className="text-[0.9375rem] text-steel">{note}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows the average rating and all reviews. */
export function Reviews() {
  return (
    <section aria-labelledby="reviews-title" className="page section">
      <p className="note mb-2">{texts.reviews}</p>
      <h2 id="reviews-title" className="section-title">
        {texts.customersSay}
      </h2>
      <p className="if-no-script">{texts.needsScripts}</p>
      <ReviewSummary />
      <ReviewGrid source={reviewsList} className="grid-cols-1 sm:grid-cols-2 lg:grid-cols-3" />
    </section>
  );
}
