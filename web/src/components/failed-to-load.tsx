type FailedToLoadProps = { what: string; retry: () => void };

/** In the place of something that could not be read: what it was, and a way to try again. */
export function FailedToLoad({ what, retry }: FailedToLoadProps) {
  return (
    <div role="alert" className="sheet flex flex-wrap items-center justify-between gap-4 border-bad p-5">
      <p>The store did not answer when we asked for {what}.</p>
      <button type="button" className="btn btn-line" onClick={retry}>
        Try again
      </button>
    </div>
  );
}
