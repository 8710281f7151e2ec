import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { FailedToLoad } from '#components/failed-to-load.tsx';
import { Loading } from '#components/loading.tsx';
import { isRefusal } from '#lib/api-error.ts';
import { endSession, useSession } from '#lib/session.ts';
import { ToLogin } from './to-login.tsx';

/** When the store refuses a change, the session is over: the guard then leads to the login, and back here. */
function useRefusedChanges() {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (isRefusal(event.action.error)) void endSession();
      }),
    [client],
  );
}

/** Lets signed-in people through; sends others to log in, remembering where they wanted to go. */
export function Component() {
  const session = useSession();
  useRefusedChanges();
  if (session.status === 'pending') return <Loading label="Checking your login" />;
  if (session.status === 'unavailable') {
    return (
      <div className="page py-24">
        <FailedToLoad what="your login" retry={() => location.reload()} />
      </div>
    );
  }
  if (session.status === 'anonymous') {
    return session.leaving ? <Loading label="Logging out" /> : <ToLogin />;
  }
  return <Outlet />;
}
