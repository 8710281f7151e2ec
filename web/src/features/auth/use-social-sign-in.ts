import { useMutation } from '@tanstack/react-query';
import { adviceFor, errorText } from '#lib/feedback/error-text.ts';
import { formToast } from '#lib/forms/use-submit-form.ts';

/** Runs a social sign-in. Shows errors in the same way as forms. */
export function useSocialSignIn() {
  const { mutate, isPending, error } = useMutation({
    onMutate: () => formToast.clear(),
    mutationFn: (signIn: () => Promise<void>) => signIn(),
    onError: (error) => formToast.error(errorText(error)),
    // No session exists yet, so a rejected call must not end a session.
    meta: { refused: {} },
  });
  return { signIn: mutate, busy: isPending, problem: adviceFor(error) };
}
