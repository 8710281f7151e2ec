import * as texts from '#texts/app.ts';

type FailedToLoadProps = { what: string; message?: string | undefined; retry: () => void };

/** Notice that data failed to load: the API's message or the name of the data, and a retry button. */
export function FailedToLoad({ what, message, retry }: FailedToLoadProps) {
  return (
    <div role="alert" className="sheet flex flex-wrap items-center justify-between gap-4 border-bad p-5">
      <p>{message ?? texts.notLoaded(what)}</p>
      <button type="button" className="btn btn-line" onClick={retry}>
        {texts.tryAgain}
      </button>
    </div>
  );
}
