import { useQuery } from '@tanstack/react-query';
import { PageHeading } from '#components/page-heading.tsx';
import { QueryView } from '#components/query-view.tsx';
import { OverviewView } from '#features/overview/overview-view.tsx';
import { overviewQuery } from '#features/overview/queries.ts';
import { SellingSection } from '#features/selling/selling-section.tsx';
import * as texts from '#texts/overview.ts';

/** `/dashboard/overview` */
export function Component() {
  const query = useQuery(overviewQuery);
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <QueryView query={query} loading={texts.loading} what={texts.what}>
        {(overview) => <OverviewView overview={overview} />}
      </QueryView>
      <div className="mt-8">
        <SellingSection />
      </div>
    </>
  );
}
