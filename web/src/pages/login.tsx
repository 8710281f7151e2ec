import { isOutOfStock } from '@almighty-tools/functions/contract/stock.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { AuthPage } from '#features/auth/auth-page.tsx';
import { LoginForm } from '#features/auth/login-form.tsx';
import { sellingQuery } from '#features/selling/queries.ts';
import { toolQuery } from '#features/tools/queries.ts';
import { useIsHydrated } from '#lib/loading/use-is-hydrated.ts';
import { originOf, reasonOf } from '#lib/session/login-origin.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/account.ts';

/**
 * Returns the reason for the login: the page that requires it, or the tool to buy. If the tool cannot be ordered, says so
 * before the login.
 */
function useReason(state: unknown): string | undefined {
  const why = reasonOf(state);
  const [pathname = ''] = originOf(state)?.split('?') ?? [];
  const { id = '' } = matchPath(paths.purchase(':id'), pathname)?.params ?? {};
  const { data: tool } = useQuery({ ...toolQuery(id), enabled: id !== '' });
  const { data: selling } = useQuery({ ...sellingQuery, enabled: id !== '' });
  // The prerendered page shows no reason.
  if (!useIsHydrated() || why === undefined) return undefined;
  if (why === 'admins-only') return texts.adminsOnly;
  if (selling?.closed) return selling.closed;
  if (!tool) return texts.loginNeeded;
  return isOutOfStock(tool) ? texts.cannotOrder(tool.toolName) : texts.toOrder(tool.toolName);
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
