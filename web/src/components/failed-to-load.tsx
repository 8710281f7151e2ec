import * as texts from '#texts/app.ts';

type FailedToLoadProps = { what: string; told?: string | undefined; retry: () => void };

/** Shown when something could not be read: what the API `told`, else what was asked for, and a way to try again. */
export function FailedToLoad({ what, told, retry }: FailedToLoadProps) {
  return (
    <div role="alert" className="sheet flex flex-wrap items-center justify-between gap-4 border-bad p-5">
      <p>{told ?? texts.noAnswer(what)}</p>
      <button type="button" className="btn btn-line" onClick={retry}>
        {texts.tryAgain}
      </button>
    </div>
  );
}
