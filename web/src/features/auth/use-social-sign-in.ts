import { useMutation } from '@tanstack/react-query';
import { adviceFor } from '#lib/error-advice.ts';
import { errorText } from '#lib/error-text.ts';
import { formToast } from '#lib/form-toast.ts';

/** Runs a social sign-in and shows its failure like a form's. */
export function useSocialSignIn() {
  const { mutate, isPending, error } = useMutation({
    onMutate: () => formToast.clear(),
    mutationFn: (signIn: () => Promise<void>) => signIn(),
    onError: (error) => formToast.error(errorText(error)),
    // A refusal cannot end a session that does not exist yet.
    meta: { refused: {} },
  });
  return { signIn: mutate, busy: isPending, problem: adviceFor(error) };
}
