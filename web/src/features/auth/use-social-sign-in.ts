import { useMutation } from '@tanstack/react-query';
import { errorText } from '#lib/error-text.ts';
import { notify } from '#lib/notify.ts';

/** Runs a way to sign in through a social provider; a failure is shown in a toast. */
export function useSocialSignIn() {
  const { mutate, isPending } = useMutation({
    mutationFn: (signIn: () => Promise<void>) => signIn(),
    onError: (error) => notify.error(errorText(error)),
    // There is no session yet that a refusal could end.
    meta: { refused: {} },
  });
  return { signIn: mutate, busy: isPending };
}
