import { Link, useLocation } from 'react-router-dom';
import { AuthPage } from '#features/auth/auth-page.tsx';
import { LoginForm } from '#features/auth/login-form.tsx';
import { LoginReason } from '#features/my-orders/login-reason.tsx';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/account.ts';

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
      <LoginReason toOrder={texts.toOrder} />
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
