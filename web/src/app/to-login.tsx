import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '#lib/paths.ts';

/** Sends somebody to log in, remembering where they wanted to go. */
export function ToLogin() {
  const { pathname, search } = useLocation();
  return <Navigate to={paths.login} replace state={{ from: pathname + search }} />;
}
