type LoadMoreProps = { what: string; busy: boolean; onClick: () => void };

/** Asks for the next page of a list. */
export function LoadMore({ what, busy, onClick }: LoadMoreProps) {
  return (
    <div className="mt-8 flex justify-center">
      <button type="button" className="btn btn-line" disabled={busy} aria-busy={busy} onClick={onClick}>
        {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
        Load more {what}
      </button>
    </div>
  );
}
