import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { FailedToLoad } from '#components/failed-to-load.tsx';
import { Loading } from '#components/loading.tsx';
import { useRole } from '#features/auth/admin-check.ts';
import { useSession } from '#lib/session.ts';
import { paths } from './paths.ts';

function ToLogin() {
  const { pathname, search } = useLocation();
  return <Navigate to={paths.login} replace state={{ from: pathname + search }} />;
}

/** Lets signed-in people through; sends others to log in, remembering where they wanted to go. */
export function RequireLogin() {
  const session = useSession();
  if (session.status === 'pending') return <Loading label="Checking your login" />;
  if (session.status === 'anonymous') return session.leaving ? <Loading label="Logging out" /> : <ToLogin />;
  return <Outlet />;
}

function SignOutAndLogin() {
  const [done, setDone] = useState(false);
  useEffect(() => {
    void import('#features/auth/sign-out.ts')
      .then(({ endSession }) => endSession())
      .finally(() => setDone(true));
  }, []);
  return done ? <ToLogin /> : <Loading label="Logging out" />;
}

/** Lets admins through; anybody else is signed out and sent to log in. Stands inside `RequireLogin`. */
export function RequireAdmin() {
  const role = useRole();
  if (role === 'pending') return <Loading label="Checking your role" />;
  if (role === 'unknown') return <FailedToLoad what="your role" retry={() => location.reload()} />;
  if (role === 'user') return <SignOutAndLogin />;
  return <Outlet />;
}
