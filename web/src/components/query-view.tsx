import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, apiMessage, isInvalid } from '#lib/api/api-error.ts';
import * as texts from '#texts/app.ts';
import { Loading } from './loading.tsx';

type QueryViewProps<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** Text of the loading indicator, such as `Loading the tool`. */
  loading: string;
  /** Name of the data in messages, such as `this tool`. */
  name: string;
  /** Shown if the data does not exist or belongs to another user. */
  notFound?: ReactElement | undefined;
  /** Shown instead of the loading indicator. */
  placeholder?: ReactElement | undefined;
  children: (data: Data) => ReactElement | undefined;
};

/** Returns true for 404 and 403. If a 403 ends the session, `query-client.ts` has already ended it. */
function isNotFoundOrForbidden(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 403);
}

/**
 * Shows the state of a query: a loading indicator, an error, a note that the data was not found, or the data. If a
 * later refetch fails, the data stays.
 */
export function QueryView<Data>({
  query,
  loading,
  name,
  notFound,
  placeholder,
  children,
}: QueryViewProps<Data>) {
  const { data, error, refetch } = query;
  if (notFound && isNotFoundOrForbidden(error)) return notFound;
  if (data !== undefined) return children(data);
  if (error) return <FailedToLoad name={name} error={error} retry={() => void refetch()} />;
  return placeholder ?? <Loading label={loading} />;
}

type FailedToLoadProps = { name: string; error?: Error | null; retry: () => void };

/**
 * Notice that data failed to load: the API's message or the name of the data. Has a retry button, except after an invalid
 * request, such as a filter from an edited URL.
 */
export function FailedToLoad({ name, error, retry }: FailedToLoadProps) {
  return (
    <div role="alert" className="sheet flex flex-wrap items-center justify-between gap-4 border-bad p-5">
      <p className="min-w-0 wrap-anywhere">{apiMessage(error) ?? texts.notLoaded(name)}</p>
      {!isInvalid(error) && (
        <button type="button" className="btn btn-line" onClick={retry}>
          {texts.tryAgain}
        </button>
      )}
    </div>
  );
}

type MissingNoticeProps = { children: string; to: string; link: string };

/** Shown if a resource does not exist or belongs to another user: a message and a link. */
export function MissingNotice({ children, to, link }: MissingNoticeProps) {
  return (
    <div className="sheet p-6">
      <p role="alert" className="mb-4">
        {children}
      </p>
      <Link to={to} className="btn btn-primary">
        {link}
      </Link>
    </div>
  );
}
