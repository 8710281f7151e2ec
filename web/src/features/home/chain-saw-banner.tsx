import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { LazyDrawing } from '#components/lazy-drawing.tsx';
import { toolsList } from '#features/tools/queries.ts';
import { useToolSearch } from '#features/tools/use-tool-search.ts';
import { paths } from '#lib/paths.ts';
import { useIsHydrated } from '#lib/use-is-hydrated.ts';
import * as texts from '#texts/home/below-the-fold.ts';

const button = 'btn btn-primary btn-lg text-base';

/** The saw among the tools that are shown, if this shop sells one. */
function useSaw() {
  const { data } = useQuery(toolsList.query);
  const isHydrated = useIsHydrated();
  return isHydrated ? data?.items.find(({ toolName }) => /\bchain ?saw\b/i.test(toolName)) : undefined;
}

/** Leads to the saw's card, in a shop without a saw to all tools. While tools are searched, its card is not there. */
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

/** The promotion of the season. */
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
