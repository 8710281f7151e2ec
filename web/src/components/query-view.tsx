import type { ReactNode } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { FailedToLoad } from './failed-to-load.tsx';
import { Loading } from './loading.tsx';

type QueryViewProps<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** What is said while it loads: `Fetching the tool`. */
  loading: string;
  /** What is read, as people call it: `this tool`. */
  what: string;
  /** Shown when the API says that there is no such thing, or that it is somebody else's. */
  notFound?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** 403 looks like 404 to whoever may not see the thing. Where it ends the session, `query-client.ts` has acted first. */
function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 403);
}

/** The one way to show a query: it loads, failed, found nothing, or is there. Data stays when a later read fails. */
export function QueryView<Data>({ query, loading, what, notFound, children }: QueryViewProps<Data>) {
  const { data, error, refetch } = query;
  if (notFound && isNotFound(error)) return notFound;
  if (data !== undefined) return children(data);
  if (error) return <FailedToLoad what={what} error={error} retry={() => void refetch()} />;
  return <Loading label={loading} />;
}
