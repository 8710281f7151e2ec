import { Link, useLocation } from 'react-router-dom';
import { AuthPage } from '#features/auth/auth-page.tsx';
import { LoginForm } from '#features/auth/login-form.tsx';
import { paths } from '#lib/paths.ts';

/** `/login` */
export function Component() {
  const { state } = useLocation();
  return (
    <AuthPage title="Login" drawing="combination-wrench-set">
      <LoginForm />
      <p className="mt-6 text-steel">
        New here?{' '}
        <Link to={paths.register} state={state} className="text-link">
          Register
        </Link>
      </p>
    </AuthPage>
  );
}
