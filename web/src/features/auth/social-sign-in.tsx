import { useMutation } from '@tanstack/react-query';
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

type SocialSignInProps = { busy: boolean; signIn: (signIn: () => Promise<void>) => void };

/** Button that signs in with Google. It opens Google's window or, with the Auth emulator, the account chooser. */
export function SocialSignIn({ busy, signIn }: SocialSignInProps) {
  const [choosing, setChoosing] = useState(false);
  const isHydrated = useIsHydrated();
  const start = () => {
    if (AccountChooser) setChoosing(true);
    else signIn(() => import('./firebase-session.tsx').then(({ signInWithGoogle }) => signInWithGoogle()));
  };
  return (
    <>
      <p className="or-rule my-6">{texts.or}</p>
      <button
        type="button"
        className="btn btn-line w-full"
        // A disabled button would lose focus while Google's window is open.
        aria-disabled={busy}
        disabled={!isHydrated}
        onClick={busy ? undefined : start}
      >
        {texts.withGoogle}
      </button>
      {AccountChooser && choosing && (
        <LazyBoundary>
          <AccountChooser signIn={signIn} onClose={() => setChoosing(false)} />
        </LazyBoundary>
      )}
    </>
  );
}

/** Runs a social sign-in. Shows errors in the same way as forms. */
export function useSocialSignIn() {
  const { mutate, isPending, error } = useMutation({
    onMutate: () => formToast.clear(),
    mutationFn: (signIn: () => Promise<void>) => signIn(),
    onError: (error) => formToast.error(errorText(error)),
    // No session exists yet, so a rejected call must not end a session.
    meta: { redirects: {} },
  });
  return { signIn: mutate, busy: isPending, problem: adviceFor(error) };
}
