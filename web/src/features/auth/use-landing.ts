import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { adminPaths } from '#lib/admin-paths.ts';
import { originOf } from '#lib/login-origin.ts';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/query-client.ts';
import { useSession } from '#lib/session.ts';
import { adminCheckQuery } from './admin-check.ts';

/** Where to land after signing in. Not on an admin page for somebody who is not one: the guard would sign out. */
async function landing(origin: string, email: string): Promise<string> {
  if (!adminPaths.some((path) => origin.startsWith(path))) return origin;
  const admin = await queryClient.fetchQuery(adminCheckQuery(email)).catch(() => false);
  return admin ? origin : paths.home;
}

/** Leaves the login pages once somebody is signed in, unless a sign-in is still `working`. */
export function useLanding(working: boolean): void {
  const session = useSession();
  const { state } = useLocation();
  const navigate = useNavigate();
  const email = session.status === 'signed-in' ? session.account.email : undefined;

  useEffect(() => {
    if (email === undefined || working) return;
    let current = true;
    void landing(originOf(state) ?? paths.home, email).then(
      (to) => current && navigate(to, { replace: true }),
    );
    return () => {
      current = false;
    };
  }, [email, working, state, navigate]);
}
