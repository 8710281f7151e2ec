import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { FailedToLoad } from '#components/failed-to-load.tsx';
import { Loading } from '#components/loading.tsx';
import { useRole } from '#features/auth/admin-check.ts';
import { endSession } from '#lib/session.ts';

/** Once signed out, the login guard around this one sends the person to log in. */
function SignOut() {
  useEffect(() => void endSession(), []);
  return <Loading label="Logging out" />;
}

/** Lets admins through; anybody else is signed out and sent to log in. Stands inside the login guard. */
export function Component() {
  const role = useRole();
  if (role === 'pending') return <Loading label="Checking your role" />;
  if (role === 'unknown') return <FailedToLoad what="your role" retry={() => location.reload()} />;
  if (role === 'user') return <SignOut />;
  return <Outlet />;
}
