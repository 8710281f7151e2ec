import type { ReactElement } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { FailedToLoad } from './failed-to-load.tsx';
import { Loading } from './loading.tsx';
import { RetryArea } from './retry-area.tsx';

type QueryViewProps<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** Text of the loading indicator, such as `Loading the tool`. */
  loading: string;
  /** Name of the data in messages, such as `this tool`. */
  what: string;
  /** Shown if the data does not exist or belongs to another user. */
  notFound?: ReactElement | undefined;
  /** Shown instead of the loading indicator. */
  placeholder?: ReactElement | undefined;
  children: (data: Data) => ReactElement;
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
  what,
  notFound,
  placeholder,
  children,
}: QueryViewProps<Data>) {
  const { data, error, refetch } = query;

  function shown(retry: () => void): ReactElement {
    if (notFound && isNotFoundOrForbidden(error)) return notFound;
    if (data !== undefined) return children(data);
    if (error) return <FailedToLoad what={what} error={error} retry={retry} />;
    return placeholder ?? <Loading label={loading} />;
  }

  return (
    <RetryArea hasFailed={error !== null} refetch={refetch}>
      {shown}
    </RetryArea>
  );
}
