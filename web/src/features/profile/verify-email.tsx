import type { Account } from '#lib/session.ts';
import * as texts from '#texts/profile/my-profile.ts';
import { useLookForVerification, useSendVerification } from './use-verification.ts';

/** Whether one's e-mail is verified; where it is not, the verification e-mail is sent again on demand. */
export function VerifyEmail({ account }: { account: Account }) {
  useLookForVerification(account);
  const { send, isSending, isSent, problem } = useSendVerification(account);
  if (!account.email) return null;
  return (
    <div className="mt-6 border-t border-rule pt-5">
      <p aria-live="polite">{account.emailVerified ? texts.verified : texts.notVerified}</p>
      {!account.emailVerified && (
        <>
          <button
            type="button"
            className="btn btn-line btn-sm mt-3"
            disabled={isSending || isSent}
            onClick={send}
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
