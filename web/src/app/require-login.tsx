import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { NotListed, PageTitle } from '#components/document-head.tsx';
import { LoadingPage } from '#components/loading.tsx';
import { FailedToLoad } from '#components/query-view.tsx';
import { AskBeforeLeaving } from '#lib/feedback/unsaved.ts';
import type { LoginOrigin } from '#lib/session/login-origin.ts';
import { useSession } from '#lib/session/session.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/app.ts';

/** Shows pages to signed-in users. Redirects visitors to the login page, which returns them to this page. */
function Guard() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'pending') return <LoadingPage label={texts.checkingLogin} />;
  if (session.status === 'leaving') return <LoadingPage label={texts.loggingOut} />;
  if (session.status === 'unavailable') {
    return (
      <div className="page py-24">
        <PageTitle />
        <FailedToLoad name={texts.yourAccount} retry={() => location.reload()} />
      </div>
    );
  }
  if (session.status === 'anonymous') {
    const origin: LoginOrigin = { from: pathname + search, why: 'login-needed' };
    return <Navigate to={paths.login} replace state={origin} />;
  }
  // The key discards typed text and loaded data if another user logs in from another tab.
  return <Outlet key={session.account.uid} />;
}

/** Login guard. Search engines do not list the pages that it protects. */
export function Component() {
  return (
    <>
      <NotListed />
      <AskBeforeLeaving />
      <Guard />
    </>
  );
}
