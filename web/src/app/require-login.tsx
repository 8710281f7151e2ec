import { Outlet } from 'react-router-dom';
import { FailedToLoad } from '#components/failed-to-load.tsx';
import { Loading } from '#components/loading.tsx';
import { useSession } from '#lib/session.ts';
import { ToLogin } from './to-login.tsx';

/** Lets signed-in people through; sends others to log in, remembering where they wanted to go. */
export function Component() {
  const session = useSession();
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
