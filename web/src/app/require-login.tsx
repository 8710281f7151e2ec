import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { FailedToLoad } from '#components/failed-to-load.tsx';
import { Loading } from '#components/loading.tsx';
import { NotListed, PageTitle } from '#components/page-head.tsx';
import { rememberSession } from '#features/auth/remembered-account.ts';
import type { LoginOrigin } from '#lib/login-origin.ts';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import { settle } from '#lib/settled.ts';
import * as texts from '#texts/guards.ts';

function Waiting({ label }: { label: string }) {
  return (
    <>
      <PageTitle />
      <Loading label={label} />
    </>
  );
}

/** Lets signed-in people through; sends others to log in, and remembers where they wanted to go. */
function Guard() {
  const session = useSession();
  const { pathname, search } = useLocation();
  // Who is here must be known now.
  useEffect(() => {
    rememberSession();
    settle();
  }, []);
  if (session.status === 'pending') return <Waiting label={texts.checkingLogin} />;
  if (session.status === 'leaving') return <Waiting label={texts.loggingOut} />;
  if (session.status === 'unavailable') {
    return (
      <div className="page py-24">
        <PageTitle />
        <FailedToLoad what={texts.login} retry={() => location.reload()} />
      </div>
    );
  }
  if (session.status === 'anonymous') {
    const origin: LoginOrigin = { from: pathname + search, why: 'login-needed' };
    return <Navigate to={paths.login} replace state={origin} />;
  }
  // Somebody else who logged in in another tab gets pages of their own: nothing that was typed or read stays.
  return <Outlet key={session.account.uid} />;
}

/** The login guard. Search engines list nothing behind it. */
export function Component() {
  return (
    <>
      <NotListed />
      <Guard />
    </>
  );
}
