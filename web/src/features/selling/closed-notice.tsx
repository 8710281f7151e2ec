import { useQuery } from '@tanstack/react-query';
import { sellingQuery } from './queries.ts';

type ClosedNoticeProps = {
  id?: string;
  /** The admins' sentence for shoppers. */
  children: string;
};

/** Notice of a closed store. */
export function ClosedNotice({ id, children }: ClosedNoticeProps) {
  return (
    <p id={id} role="status" dir="auto" className="border-s-2 border-warn ps-4 font-semibold wrap-anywhere">
      {children}
    </p>
  );
}

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
