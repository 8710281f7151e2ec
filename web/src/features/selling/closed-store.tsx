import { useQuery } from '@tanstack/react-query';
import { ClosedNotice } from './closed-notice.tsx';
import { sellingQuery } from './queries.ts';

/** Shows the notice while the store is closed, otherwise nothing. */
export function ClosedStore() {
  const closed = useQuery(sellingQuery).data?.closed;
  return closed ? (
    <div className="page pt-6">
      <ClosedNotice>{closed}</ClosedNotice>
    </div>
  ) : null;
}
