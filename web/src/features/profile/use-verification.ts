import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import { useMutation } from '@tanstack/react-query';
import { sendEmailVerification } from 'firebase/auth';
import { useEffect, useState } from 'react';
import { send } from '#lib/api/api-client.ts';
import { adviceFor } from '#lib/feedback/error-advice.ts';
import { errorText } from '#lib/feedback/error-text.ts';
import { notify } from '#lib/feedback/notify.ts';
import type { Account } from '#lib/session/session.ts';
import { renewToken, signedInUser } from '#lib/session/signed-in-user.ts';
import * as texts from '#texts/profile/my-profile.ts';

/** Sends the verification e-mail to the user. @throws Error, FirebaseError */
async function sendVerification(): Promise<void> {
  await sendEmailVerification(await signedInUser());
}

/**
 * Checks at the identity provider whether the e-mail address was verified in another tab or on another device. If so,
 * requests a new token for the session, and reports the verification to the API.
 *
 * @throws Error, FirebaseError, ApiError
 */
async function checkVerification(): Promise<void> {
  const user = await signedInUser();
  await user.reload();
  if (!user.email || !user.emailVerified) return;
  await renewToken();
  await send('PUT', apiPath(apiPatterns.user, { email: user.email }));
}

const pauseMs = 60_000;

/** Times of the last e-mails, by uid. They are kept when the user leaves the page. */
const lastSent = new Map<string, number>();

const isPausing = (uid: string) => Date.now() - (lastSent.get(uid) ?? 0) < pauseMs;

/**
 * Sends the verification e-mail, at most once a minute. If the e-mail cannot be sent, `problem` contains the message
 * and advice.
 */
export function useSendVerification({ uid }: Account) {
  const [isSent, setSent] = useState(() => isPausing(uid));
  const { mutate, isPending, error } = useMutation({
    mutationFn: sendVerification,
    onSuccess: () => {
      lastSent.set(uid, Date.now());
      setSent(true);
      notify.success(texts.sent);
    },
    onError: (refused) => notify.error(errorText(refused)),
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

/** Checks whether the e-mail address is verified, now and whenever the user returns to this tab. */
export function useCheckVerification({ emailVerified }: Account): void {
  useEffect(() => {
    if (emailVerified) return;
    let isChecking = false;
    async function check(): Promise<void> {
      // A return to the tab causes both events, so the second is ignored.
      if (isChecking || document.visibilityState === 'hidden') return;
      isChecking = true;
      // Without a connection, the next return to the tab checks again.
      await checkVerification().catch(() => undefined);
      isChecking = false;
    }
    void check();
    document.addEventListener('visibilitychange', check);
    window.addEventListener('focus', check);
    return () => {
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('focus', check);
    };
  }, [emailVerified]);
}
