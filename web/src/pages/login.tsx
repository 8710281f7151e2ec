import { Link, useLocation } from 'react-router-dom';
import { Notice } from '#components/notice.tsx';
import { AuthPage } from '#features/auth/auth-page.tsx';
import { LoginForm } from '#features/auth/login-form.tsx';
import { LoginReason } from '#features/my-orders/login-reason.tsx';
import { useIsHydrated } from '#lib/loading/use-is-hydrated.ts';
import { requestedEmail } from '#lib/session/requested-email.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/account.ts';

/** Shows the reason for the login. A requested change of the e-mail address explains why the user was logged out. */
function Reason() {
  const email = requestedEmail.read();
  // The prerendered page shows no reason.
  return useIsHydrated() && email !== undefined ? (
    <Notice tone="plain" text={texts.loginWithNewEmail(email)} />
  ) : (
    <LoginReason toOrder={texts.toOrder} />
  );
}

/** `/login` */
export function Component() {
  const { state } = useLocation();
  return (
    <AuthPage
      title={texts.login}
      description={texts.loginDescription}
      path={paths.login}
      drawing="combination-wrench-set"
    >
      <Reason />
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
