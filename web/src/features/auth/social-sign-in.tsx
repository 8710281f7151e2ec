import { useMutation } from '@tanstack/react-query';
import type { OAuthCredential } from 'firebase/auth';
import { lazy, useState } from 'react';
import { LazyBoundary } from '#components/lazy-boundary.tsx';
import { adviceFor, errorText } from '#lib/feedback/error-text.ts';
import { formToast } from '#lib/forms/use-submit-form.ts';
import { useIsHydrated } from '#lib/loading/use-is-hydrated.ts';
import * as texts from '#texts/account.ts';

/** Dialog for the Auth emulator. A production build does not contain it. */
const AccountChooser = import.meta.env.VITE_AUTH_EMULATOR_URL
  ? lazy(() => import('./account-chooser.tsx').then(({ AccountChooser }) => ({ default: AccountChooser })))
  : undefined;

type GoogleButtonProps = {
  /** Opens Google's window or, with the Auth emulator, receives the credential of the chosen account. */
  onGoogle: (credential?: OAuthCredential) => void;
  busy: boolean;
  className: string;
  children: string;
};

/** Button that opens Google's window or, with the Auth emulator, the account chooser. */
export function GoogleButton({ onGoogle, busy, className, children }: GoogleButtonProps) {
  const [choosing, setChoosing] = useState(false);
  const isHydrated = useIsHydrated();
  const start = () => {
    if (AccountChooser) setChoosing(true);
    else onGoogle();
  };
  return (
    <>
      <button
        type="button"
        className={`btn btn-line ${className}`}
        // A disabled button would lose focus while Google's window is open.
        aria-disabled={busy}
        disabled={!isHydrated}
        onClick={busy ? undefined : start}
      >
        {children}
      </button>
      {AccountChooser && choosing && (
        <LazyBoundary>
          <AccountChooser onChoose={onGoogle} onClose={() => setChoosing(false)} />
        </LazyBoundary>
      )}
    </>
  );
}

type SocialSignInProps = { busy: boolean; signIn: (signIn: () => Promise<void>) => void };

/** Button that signs in with Google. */
export function SocialSignIn({ busy, signIn }: SocialSignInProps) {
  return (
    <>
      <p className="or-rule my-6">{texts.or}</p>
      <GoogleButton
        busy={busy}
        className="w-full"
        onGoogle={(credential) =>
          signIn(async () => (await import('./firebase-session.tsx')).signInWithGoogle(credential))
        }
      >
        {texts.withGoogle}
      </GoogleButton>
    </>
  );
}

/** Runs a social sign-in. Shows errors in the same way as forms. */
export function useSocialSignIn() {
  const { mutate, isPending, error } = useMutation({
    onMutate: () => formToast.clear(),
    mutationFn: (signIn: () => Promise<void>) => signIn(),
    onError: (error) => formToast.error(errorText(error)),
    // At a login, no session exists yet, so a rejected call must not end a session.
    meta: { redirects: {} },
  });
  return { signIn: mutate, busy: isPending, problem: adviceFor(error) };
}
