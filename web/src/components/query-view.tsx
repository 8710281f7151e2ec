import { type ReactNode, useRef, useState } from 'react';
import { ApiError, apiWords } from '#lib/api-error.ts';
import { FailedToLoad } from './failed-to-load.tsx';
import { Loading } from './loading.tsx';

type QueryViewProps<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** Shown while it loads: `Fetching the tool`. */
  loading: string;
  /** What is read, as people call it: `this tool`. */
  what: string;
  /** Shown when the API says that there is no such thing, or that it is somebody else's. */
  notFound?: ReactNode;
  /** Shown while it loads, in the place of the loading indicator. */
  placeholder?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** 403 is shown like 404. Where a 403 ends the session, `query-client.ts` has already ended it. */
function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 403);
}

/**
 * The one way to show a query: loading, failed, not found, or its data. Data stays when a later read fails. Who tries
 * again keeps their place, although the button goes.
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
  const place = useRef<HTMLParagraphElement>(null);
  const [isTriedAgain, setTriedAgain] = useState(false);

  function tryAgain(): void {
    place.current?.focus({ preventScroll: true });
    setTriedAgain(true);
    void refetch();
  }

  function shown(): ReactNode {
    if (notFound && isNotFound(error)) return notFound;
    if (data !== undefined) return children(data);
    if (error) return <FailedToLoad what={what} told={apiWords(error)} retry={tryAgain} />;
    return placeholder ?? <Loading label={loading} />;
  }

  return (
    <>
      {(error || isTriedAgain) && <p ref={place} tabIndex={-1} className="sr-only" />}
      {shown()}
    </>
  );
}
