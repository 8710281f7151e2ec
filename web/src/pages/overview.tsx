import { useQuery } from '@tanstack/react-query';
import { PageHeading } from '#components/page-heading.tsx';
import { QueryView } from '#components/query-view.tsx';
import { OverviewView } from '#features/overview/overview-view.tsx';
import { overviewQuery } from '#features/overview/queries.ts';
import { texts } from '#features/overview/texts.ts';

/** `/dashboard/overview` */
export function Component() {
  const query = useQuery(overviewQuery);
  return (
    <>
      <PageHeading>Overview</PageHeading>
      <QueryView query={query} loading={texts.loading} what={texts.what}>
        {(overview) => <OverviewView overview={overview} />}
      </QueryView>
    </>
  );
}
