import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { sendEmailVerification } from 'firebase/auth';
import { useEffect, useState } from 'react';
import { send } from '#lib/api/api-client.ts';
import { adviceFor, errorText } from '#lib/feedback/error-text.ts';
import type { Account } from '#lib/session/session.ts';
import { renewToken, signedInUser } from '#lib/session/signed-in-user.ts';
import { notify } from '#lib/toasts/notify.ts';
import * as texts from '#texts/account.ts';

/** Sends the verification e-mail to the user. @throws Error, FirebaseError */
async function sendVerification(): Promise<void> {
  await sendEmailVerification(await signedInUser());
}

/**
 * Checks at the identity provider whether the e-mail address was verified in another tab or on another device. If so,
 * requests a new token for the session, reports the verification to the API, and returns true.
 *
 * @throws Error, FirebaseError, ApiError
 */
async function checkVerification(): Promise<boolean> {
  const user = await signedInUser();
  await user.reload();
  if (!user.email || !user.emailVerified) return false;
  await renewToken();
  await send('PUT', apiPath(apiPatterns.user, { email: user.email }));
  return true;
}

/** Time between two checks while the tab is visible. */
const checkEveryMs = 10_000;

const pauseMs = 60_000;

/** Times of the last e-mails, by uid. They are kept when the user leaves the page. */
const lastSent = new Map<string, number>();

const isPausing = (uid: string) => Date.now() - (lastSent.get(uid) ?? 0) < pauseMs;

/**
 * Sends the verification e-mail, at most once a minute. If the e-mail cannot be sent, `problem` contains the message
 * and advice.
 */
function useSendVerification({ uid }: Account) {
  const [isSent, setSent] = useState(() => isPausing(uid));
  const { mutate, isPending, error } = useMutation({
    mutationFn: sendVerification,
    onSuccess: () => {
      lastSent.set(uid, Date.now());
      setSent(true);
      notify.success(texts.sent);
    },
    onError: (error) => notify.error(errorText(error)),
  });
  useEffect(() => {
    if (!isSent) return;
    const sinceMs = Date.now() - (lastSent.get(uid) ?? 0);
    const timer = setTimeout(() => setSent(false), pauseMs - sinceMs);
    return () => clearTimeout(timer);
  }, [isSent, uid]);
  const problem = error ? `${texts.notSent} ${adviceFor(error) ?? ''}`.trim() : undefined;
  return { send: () => mutate(), isSending: isPending, isSent, problem };
}

/** Shows whether the e-mail is verified. If not, a button sends the verification e-mail again. */
export function VerifyEmail({ account }: { account: Account }) {
  useQuery({
    queryKey: ['verification', account.uid],
    queryFn: checkVerification,
    enabled: account.email !== '' && !account.emailVerified,
    refetchInterval: checkEveryMs,
    // Without a connection, the next check succeeds.
    retry: false,
  });
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
