import { Notice } from '#components/notice.tsx';
import { useClosedMessage } from './queries.ts';

type ClosedNoticeProps = {
  id?: string;
  /** The message to shoppers. */
  children: string;
};

/** Notice of a closed store. */
export function ClosedNotice({ id, children }: ClosedNoticeProps) {
  return <Notice tone="warn" id={id} text={children} />;
}

/**
 * Shows the notice while the store is closed, otherwise nothing. At the end of a page, it stays at the lower edge of the
 * screen, so that the first screen shows it and nothing moves.
 */
export function ClosedStore() {
  const closed = useClosedMessage();
  return closed ? (
    <div className="notice-bar">
      <div className="page">
        <ClosedNotice>{closed}</ClosedNotice>
      </div>
    </div>
  ) : null;
}
