import { Link } from 'react-router-dom';
import { Empty } from '#components/empty.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { PagedList } from '#components/paged-list.tsx';
import { LiveOrders, orderPollMs } from '#features/orders/live-orders.tsx';
import { ordersOf } from '#features/orders/queries.ts';
import { MyOrdersTable } from '#features/orders/shopper/my-orders-table.tsx';
import { useList } from '#lib/api/use-list.ts';
import { useAccount } from '#lib/session/session.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/orders.ts';

function Orders() {
  const { email } = useAccount();
  const list = useList(ordersOf(email), { refetchInterval: orderPollMs });
  const { data, dataUpdatedAt } = list.query;
  return (
    <>
      <LiveOrders orders={data?.items} readAt={dataUpdatedAt} />
      <PagedList
        list={list}
        what="orders"
        empty={
          <Empty drawing="empty-orders">
            <p className="mb-4">{texts.nothingYet}</p>
            <Link to={paths.home} className="btn btn-primary">
              {texts.seeTools}
            </Link>
          </Empty>
        }
      >
        {(orders) => <MyOrdersTable orders={orders} />}
      </PagedList>
    </>
  );
}

/** `/dashboard/myOrders` */
export function Component() {
  return (
    <>
      <PageHeading>{texts.myOrders}</PageHeading>
      <Orders />
    </>
  );
}
