import type { Account } from '#lib/session/session.ts';
import * as texts from '#texts/profile/my-profile.ts';
import { useCheckVerification, useSendVerification } from './use-verification.ts';

/** Shows whether the e-mail is verified. If not, a button sends the verification e-mail again. */
export function VerifyEmail({ account }: { account: Account }) {
  useCheckVerification(account);
  const { send, isSending, isSent, problem } = useSendVerification(account);
  if (!account.email) return null;
  const isPaused = isSending || isSent;
  return (
    <div className="mt-6 border-t border-rule pt-5">
      <p aria-live="polite">{account.emailVerified ? texts.verified : texts.notVerified}</p>
      {!account.emailVerified && (
        <>
          <button
            type="button"
            className="btn btn-line btn-sm mt-3"
            // The button is never disabled, because a disabled button loses focus.
            aria-disabled={isPaused}
            onClick={() => isPaused || send()}
          >
            {texts.sendAgain}
          </button>
          <p aria-live="polite" className="text-steel not-empty:mt-3">
            {isSent ? texts.lookFor(account.email) : problem}
          </p>
        </>
      )}
    </div>
  );
}
