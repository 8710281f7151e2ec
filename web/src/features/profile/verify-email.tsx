import { useMutation } from '@tanstack/react-query';
import { sendEmailVerification } from 'firebase/auth';
import { errorText } from '#lib/error-text.ts';
import { notify } from '#lib/notify.ts';
import type { Account } from '#lib/session.ts';
import { signedInUser } from '#lib/signed-in-user.ts';

async function sendAgain(): Promise<void> {
  await sendEmailVerification(await signedInUser());
}

/** For somebody whose e-mail is not verified: sends the verification e-mail again. */
export function VerifyEmail({ account }: { account: Account }) {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: sendAgain,
    onSuccess: () => notify.success('Email sent successfully'),
    onError: (error) => notify.error(errorText(error)),
  });
  if (account.emailVerified || !account.email) return null;
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-rule pt-5">
      Your e-mail is not verified yet.
      <button
        type="button"
        className="btn btn-line btn-sm"
        disabled={isPending || isSuccess}
        onClick={() => mutate()}
      >
        Send the verification e-mail again
      </button>
    </p>
  );
}
