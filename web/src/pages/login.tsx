import { Link, useLocation } from 'react-router-dom';
import { AuthPage } from '#features/auth/auth-page.tsx';
import { LoginForm } from '#features/auth/login-form.tsx';
import { isForAdminsOnly } from '#lib/login-origin.ts';
import { paths } from '#lib/paths.ts';
import * as texts from '#texts/auth.ts';

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
      {isForAdminsOnly(state) && (
        <p role="status" className="sheet mb-6 p-4">
          {texts.adminsOnly}
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
