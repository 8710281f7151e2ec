import { useLocation } from 'react-router-dom';
import { Link } from '#components/link.tsx';
import { AuthPage } from '#features/auth/auth-page.tsx';
import { RegisterForm } from '#features/auth/register-form.tsx';
import { paths } from '#lib/paths.ts';

/** `/register` */
export function Component() {
  const { state } = useLocation();
  return (
    <AuthPage title="Register" drawing="tape-measure">
      <RegisterForm />
      <p className="mt-6 text-steel">
        Already registered?{' '}
        <Link to={paths.login} state={state} className="text-link">
          Log in instead
        </Link>
      </p>
    </AuthPage>
  );
}
