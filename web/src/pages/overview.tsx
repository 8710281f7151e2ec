import { useQuery } from '@tanstack/react-query';
import { Empty } from '#components/empty.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { QueryView } from '#components/query-view.tsx';
import { OrdersByState, ToDo } from '#features/overview/order-figures.tsx';
import { overviewQuery, salesQuery } from '#features/overview/queries.ts';
import { Revenue, SalesByMonth } from '#features/overview/sales.tsx';
import { LowStock } from '#features/overview/tool-figures.tsx';
import { momentOf } from '#lib/format/intl.ts';
import * as texts from '#texts/overview.ts';

/** Reads the figures of the store, and the sales of the last 30 days. */
function useOverview() {
  const [overview, recent] = [useQuery(overviewQuery), useQuery(salesQuery('30-days'))];
  return {
    data: overview.data && recent.data && { overview: overview.data, recent: recent.data },
    error: overview.error ?? recent.error,
    refetch: () => Promise.all([overview, recent].map(({ error, refetch }) => error && refetch())),
  };
}

const noOrders = (
  <Empty drawing="empty-orders">
    <p>{texts.nothingYet}</p>
  </Empty>
);

/** `/dashboard/overview`: what needs attention, and then the store's figures. */
export function Component() {
  const query = useOverview();
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <ToDo />
      <QueryView query={query} loading={texts.loading} name={texts.theFigures}>
        {({ overview, recent }) => {
          const isNew = overview.phases.every(({ count }) => count === 0);
          return (
            <div className="overview is-wide">
              {isNew ? (
                <div className="col-span-full">{noOrders}</div>
              ) : (
                <Revenue overview={overview} recent={recent} />
              )}
              <LowStock lowStock={overview.lowStock} />
              {!isNew && (
                <>
                  <OrdersByState overview={overview} />
                  <SalesByMonth months={overview.months} />
                </>
              )}
              <p className="note col-span-full">{texts.asOf(momentOf(overview.at), overview.timeZone)}</p>
            </div>
          );
        }}
      </QueryView>
    </>
  );
}
