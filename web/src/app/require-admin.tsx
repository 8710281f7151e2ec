import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PageTitle } from '#components/document-head.tsx';
import { LoadingPage } from '#components/loading.tsx';
import { QueryView } from '#components/query-view.tsx';
import { adminCheckQuery } from '#features/auth/admin-check.ts';
import { isAuthError } from '#lib/api/api-error.ts';
import { endSession, useAccount } from '#lib/session/session.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/app.ts';

/** Signs out a user who is not an admin (specification, section 2), or whose login has ended. */
function NotAdmin({ why }: { why: 'admins-only' | 'login-needed' }) {
  const { pathname, search } = useLocation();
  useEffect(() => endSession({ to: paths.login, from: pathname + search, why }), [pathname, search, why]);
  return <LoadingPage label={texts.loggingOut} />;
}

/**
 * Admin guard: signs out users who are not admins, and redirects them to the login page. It must be inside the login
 * guard.
 */
export function Component() {
  const check = useQuery(adminCheckQuery(useAccount().email));
  if (isAuthError(check.error))
    return <NotAdmin why={check.error.status === 401 ? 'login-needed' : 'admins-only'} />;
  return (
    <>
      {check.data === undefined && <PageTitle />}
      <QueryView query={check} loading={texts.checkingRole} name={texts.yourRole}>
        {(isAdmin) => (isAdmin ? <Outlet /> : <NotAdmin why="admins-only" />)}
      </QueryView>
    </>
  );
}
