import { useQuery } from '@tanstack/react-query';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { AuthPage } from '#features/auth/auth-page.tsx';
import { LoginForm } from '#features/auth/login-form.tsx';
import { toolQuery } from '#features/tools/queries.ts';
import { useIsHydrated } from '#lib/loading/use-is-hydrated.ts';
import { originOf, reasonOf } from '#lib/session/login-origin.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/account.ts';

/** Returns the reason for the login: the page that requires it, or the tool to buy. */
function useReason(state: unknown): string | undefined {
  const why = reasonOf(state);
  const [pathname = ''] = originOf(state)?.split('?') ?? [];
  const { id = '' } = matchPath(paths.purchase(':id'), pathname)?.params ?? {};
  const { data: tool } = useQuery({ ...toolQuery(id), enabled: id !== '' });
  // The prerendered page shows no reason.
  if (!useIsHydrated() || why === undefined) return undefined;
  if (why === 'admins-only') return texts.adminsOnly;
  return tool ? texts.toOrder(tool.toolName) : texts.loginNeeded;
}

/** `/login` */
export function Component() {
  const { state } = useLocation();
  const reason = useReason(state);
  return (
    <AuthPage
      title={texts.login}
      description={texts.loginDescription}
      path={paths.login}
      drawing="combination-wrench-set"
    >
      {reason && (
        <p role="status" className="sheet mb-6 wrap-anywhere p-4">
          {reason}
        </p>
      )}
      <LoginForm />
      <p className="mt-6 text-steel">
        {texts.newHere}{' '}
        <Link to={paths.register} state={state} className="text-link">
          {texts.register}
        </Link>
      </p>
    </AuthPage>
  );
}
