import { apiMessage, isInvalid } from '#lib/api/api-error.ts';
import * as texts from '#texts/app.ts';

type FailedToLoadProps = { what: string; error?: Error | null; retry: () => void };

/**
 * Notice that data failed to load: the API's message or the name of the data. Has a retry button, except after an invalid
 * request, such as a filter from an edited URL.
 */
export function FailedToLoad({ what, error, retry }: FailedToLoadProps) {
  return (
    <div role="alert" className="sheet flex flex-wrap items-center justify-between gap-4 border-bad p-5">
      <p>{apiMessage(error) ?? texts.notLoaded(what)}</p>
      {!isInvalid(error) && (
        <button type="button" className="btn btn-line" onClick={retry}>
          {texts.tryAgain}
        </button>
      )}
    </div>
  );
}
