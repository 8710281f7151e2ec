import { Link, useLocation } from 'react-router-dom';
import { AuthPage } from '#features/auth/auth-page.tsx';
import { ResetPasswordForm } from '#features/auth/reset-password-form.tsx';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/account.ts';

/** `/reset-password` */
export function Component() {
  const { state } = useLocation();
  return (
    <AuthPage
      title={texts.reset}
      description={texts.resetDescription}
      path={paths.resetPassword}
      drawing="spirit-level"
    >
      <ResetPasswordForm />
      <p className="mt-6">
        <Link to={paths.login} state={state} className="text-link">
          {texts.backToLogin}
        </Link>
      </p>
    </AuthPage>
  );
}
