import { isOutOfStock } from '@almighty-tools/functions/contract/stock.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { FailedToLoad } from '#components/failed-to-load.tsx';
import { Loading } from '#components/loading.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { useLeaveOnRefusal } from '#features/auth/use-leave.ts';
import { OrderPlaced } from '#features/orders/order-placed.tsx';
import { PurchaseForm } from '#features/orders/purchase-form.tsx';
import { toolQuery } from '#features/tools/queries.ts';
import { ToolFacts } from '#features/tools/tool-facts.tsx';
import { ToolPicture } from '#features/tools/tool-picture.tsx';
import { ApiError } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { useAccount } from '#lib/session.ts';

function Gone({ children }: { children: string }) {
  return (
    <div className="sheet p-6">
      <p className="mb-4">{children}</p>
      <Link to={paths.home} className="btn btn-primary">
        See the tools
      </Link>
    </div>
  );
}

function Purchase({ id }: { id: string }) {
  const account = useAccount();
  const query = useQuery(toolQuery(id));
  // Kept here, because whoever buys the last pieces leaves no form behind.
  const [placed, setPlaced] = useState<string>();
  useLeaveOnRefusal(query.error, paths.home);
  if (query.isPending) return <Loading label="Fetching the tool" />;
  if (query.error instanceof ApiError && query.error.status === 404) {
    return <Gone>This tool is no longer in the catalogue.</Gone>;
  }
  if (query.isLoadingError) return <FailedToLoad what="this tool" retry={() => void query.refetch()} />;
  const tool = query.data;
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[1.15fr_1fr] lg:gap-14">
      <div className="lg:sticky lg:top-6">
        <ToolPicture tool={tool} eager />
        <ToolFacts tool={tool} />
      </div>
      <div className="sheet p-5 sm:p-7">
        {isOutOfStock(tool) ? (
          <p>Out of stock: fewer are left than the smallest order.</p>
        ) : (
          <PurchaseForm tool={tool} account={account} onPlaced={setPlaced} />
        )}
        {placed && <OrderPlaced id={placed} />}
      </div>
    </div>
  );
}

/** `/purchase/{id}` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <div className="page py-10">
      <PageHeading title="Purchase">Welcome to purchase page</PageHeading>
      <Purchase key={id} id={id} />
    </div>
  );
}
