import { useMutation } from '@tanstack/react-query';
import { adviceFor } from '#lib/error-advice.ts';
import { errorText } from '#lib/error-text.ts';
import { formToast } from '#lib/form-toast.ts';

/** Runs a way to sign in through a social provider; a failure is shown as a form shows it. */
export function useSocialSignIn() {
  const { mutate, isPending, error } = useMutation({
    onMutate: () => formToast.clear(),
    mutationFn: (signIn: () => Promise<void>) => signIn(),
    onError: (error) => formToast.error(errorText(error)),
    // There is no session yet that a refusal could end.
    meta: { refused: {} },
  });
  return { signIn: mutate, busy: isPending, problem: adviceFor(error) };
}
