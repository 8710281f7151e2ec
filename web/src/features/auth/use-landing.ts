import { useEffect } from 'react';
import { matchRoutes, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { queryClient } from '#lib/api/query-client.ts';
import { aroundLogin, isOwnPath, originOf } from '#lib/session/login-origin.ts';
import { useSession } from '#lib/session/session.ts';
import { adminPaths, paths } from '#lib/url/paths.ts';
import { adminCheckQuery } from './admin-check.ts';

/** Returns the page with the login link, if the visitor followed the link before React could record that page. */
function pageBefore(): string | undefined {
  const before = document.referrer ? new URL(document.referrer) : undefined;
  if (before?.origin !== location.origin || aroundLogin.includes(before.pathname)) return undefined;
  if (!isOwnPath(before.pathname)) return undefined;
  return before.pathname + before.search;
}

/** Returns true for an admin page. Ignores letter case and percent-encoding, as the router does. */
function isForAdmins(origin: string): boolean {
  const pages = adminPaths.map((path) => ({ path: `${path}/*` }));
  return matchRoutes(pages, origin) !== null;
}

/**
 * Returns the page to open after a sign-in. If this is an admin page and the user is not an admin, returns Home,
 * because the admin guard would sign the user out.
 */
async function landing(origin: string, email: string): Promise<string> {
  if (!isForAdmins(origin)) return origin;
  const admin = await queryClient.fetchQuery(adminCheckQuery(email)).catch(() => false);
  return admin ? origin : paths.home;
}

/** Leaves the login pages after a sign-in, but not while the sign-in is still `working`. */
export function useLanding(working: boolean): void {
  const session = useSession();
  const { state } = useLocation();
  // The user has already opened another page, which is still loading.
  const isLeaving = useNavigation().state !== 'idle';
  const navigate = useNavigate();
  const email = session.status === 'signed-in' ? session.account.email : undefined;

  useEffect(() => {
    if (email === undefined || working || isLeaving) return;
    let current = true;
    void landing(originOf(state) ?? pageBefore() ?? paths.home, email).then((to) => {
      if (current) void navigate(to, { replace: true });
    });
    return () => {
      current = false;
    };
  }, [email, working, isLeaving, state, navigate]);
}
