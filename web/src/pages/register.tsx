import { Link, useLocation } from 'react-router-dom';
import { AuthPage } from '#features/auth/auth-page.tsx';
import { RegisterForm } from '#features/auth/register-form.tsx';
import { LoginReason } from '#features/my-orders/login-reason.tsx';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/account.ts';

/** `/register` */
export function Component() {
  const { state } = useLocation();
  return (
    <AuthPage
      title={texts.register}
      description={texts.registerDescription}
      path={paths.register}
      drawing="tape-measure"
    >
      <LoginReason toOrder={texts.registerToOrder} />
      <RegisterForm />
      <p className="mt-6 text-steel">
        {texts.registered}{' '}
        <Link to={paths.login} state={state} className="text-link">
          {texts.loginInstead}
        </Link>
      </p>
    </AuthPage>
  );
}
