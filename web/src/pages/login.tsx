import { useLocation } from 'react-router-dom';
import { Link } from '#components/link.tsx';
import { AuthPage } from '#features/auth/auth-page.tsx';
import { LoginForm } from '#features/auth/login-form.tsx';
import { isForAdminsOnly } from '#lib/login-origin.ts';
import { paths } from '#lib/paths.ts';

/** `/login` */
export function Component() {
  const { state } = useLocation();
  return (
    <AuthPage title="Login" drawing="combination-wrench-set">
      {isForAdminsOnly(state) && (
        <p role="status" className="sheet mb-6 p-4">
          That page is for admins only, so you were logged out. Log in as an admin to open it.
        </p>
      )}
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
