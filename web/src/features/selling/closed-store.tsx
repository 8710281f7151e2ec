import { useQuery } from '@tanstack/react-query';
import { ClosedNotice } from './closed-notice.tsx';
import { sellingQuery } from './queries.ts';

/** Shows the notice while the store is closed, otherwise nothing. It stays on the first screen, also on a phone. */
export function ClosedStore() {
  const closed = useQuery(sellingQuery).data?.closed;
  return closed ? (
    <div className="sticky bottom-0 z-10 bg-base-100 py-4">
      <div className="page">
        <ClosedNotice>{closed}</ClosedNotice>
      </div>
    </div>
  ) : null;
}
