import { useQuery } from '@tanstack/react-query';
import { Empty } from '#components/empty.tsx';
import { QueryView } from '#components/query-view.tsx';
import { momentOf } from '#lib/format/intl.ts';
import * as texts from '#texts/overview.ts';
import { OrdersByState, ToDo } from './order-figures.tsx';
import { overviewQuery, salesQuery } from './queries.ts';
import { Revenue, SalesByMonth } from './sales.tsx';
import { LowStock } from './tool-figures.tsx';

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

/** Shows what needs attention, and then the store's figures. */
export function OverviewView() {
  const query = useOverview();
  return (
    <>
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
