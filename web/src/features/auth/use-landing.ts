import { useEffect } from 'react';
import { matchRoutes, useLocation, useNavigate } from 'react-router-dom';
import { adminPaths } from '#lib/admin-paths.ts';
import { aroundLogin, isOwnPath, originOf } from '#lib/login-origin.ts';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/query-client.ts';
import { useSession } from '#lib/session.ts';
import { adminCheckQuery } from './admin-check.ts';

/** Returns the store's page that linked here, if the link was followed before React recorded the origin. */
function pageBefore(): string | undefined {
  const before = document.referrer ? new URL(document.referrer) : undefined;
  if (before?.origin !== location.origin || aroundLogin.includes(before.pathname)) return undefined;
  if (!isOwnPath(before.pathname)) return undefined;
  return before.pathname + before.search;
}

/** Matches like the router: upper case and escapes do not matter. */
function isForAdmins(origin: string): boolean {
  const pages = adminPaths.map((path) => ({ path: `${path}/*` }));
  return matchRoutes(pages, origin) !== null;
}

/**
 * Returns the page to open after signing in. A user who is not an admin goes to Home instead of an admin page, whose
 * guard would sign them out.
 */
async function landing(origin: string, email: string): Promise<string> {
  if (!isForAdmins(origin)) return origin;
  const admin = await queryClient.fetchQuery(adminCheckQuery(email)).catch(() => false);
  return admin ? origin : paths.home;
}

/** Leaves the login pages after a sign-in, unless a sign-in is still `working`. */
export function useLanding(working: boolean): void {
  const session = useSession();
  const { state } = useLocation();
  const navigate = useNavigate();
  const email = session.status === 'signed-in' ? session.account.email : undefined;

  useEffect(() => {
    if (email === undefined || working) return;
    let current = true;
    void landing(originOf(state) ?? pageBefore() ?? paths.home, email).then(
      (to) => current && navigate(to, { replace: true }),
    );
    return () => {
      current = false;
    };
  }, [email, working, state, navigate]);
}
