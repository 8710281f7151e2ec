import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { LazyDrawing } from '#components/lazy-drawing.tsx';
import { toolsList } from '#features/tools/queries.ts';
import { useToolSearch } from '#features/tools/use-tool-search.ts';
import { useIsHydrated } from '#lib/loading/use-is-hydrated.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/home.ts';

const button = 'btn btn-primary btn-lg text-base';

/** Returns the chain saw if it is one of the loaded tools. */
function useSaw() {
  const { data } = useQuery(toolsList.query);
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
export function ChainSawBanner() {
  return (
    <section aria-labelledby="banner-title" className="page section">
      <div className="plate grid grid-cols-1 items-center md:grid-cols-[1fr_1.1fr]">
        <div className="p-6 sm:p-10 lg:p-14">
          <p className="note mb-3">{texts.sawFacts}</p>
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
