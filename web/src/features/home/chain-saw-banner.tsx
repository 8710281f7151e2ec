import { useQuery } from '@tanstack/react-query';
import { LaterDrawing } from '#components/later-drawing.tsx';
import { toolsList } from '#features/tools/queries.ts';
import { useIsHydrated } from '#lib/use-is-hydrated.ts';
import * as texts from '#texts/home/below.ts';

/** The saw among the tools that are shown, if this shop sells one. */
function useSaw() {
  const { data } = useQuery(toolsList.query);
  const isHydrated = useIsHydrated();
  return isHydrated ? data?.items.find(({ toolName }) => /\bchain ?saw\b/i.test(toolName)) : undefined;
}

/** The promotion of the season; it leads to its saw, in a shop without one to all tools. */
export function ChainSawBanner() {
  const saw = useSaw();
  return (
    <section aria-labelledby="banner-title" className="page section">
      <div className="plate grid grid-cols-1 items-center md:grid-cols-[1fr_1.1fr]">
        <div className="p-6 sm:p-10 lg:p-14">
          <p className="note mb-3">{texts.sawFacts}</p>
          <h2 id="banner-title" className="page-title lg:text-[2.75rem]">
            {texts.saw}
          </h2>
          <p className="mt-4 mb-7 max-w-[36ch] text-lg text-steel">{texts.sawNote}</p>
          <a href={saw ? `#${saw._id}` : '#tools'} className="btn btn-primary btn-lg text-base">
            {texts.explore}
          </a>
        </div>
        <LaterDrawing name="chain-saw-banner" className="aspect-[520/360] w-full self-end" />
      </div>
    </section>
  );
}
