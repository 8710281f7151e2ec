import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { adviceFor } from '#lib/error-advice.ts';
import { errorText } from '#lib/error-text.ts';
import { notify } from '#lib/notify.ts';
import type { Account } from '#lib/session.ts';
import * as texts from '#texts/profile/my-profile.ts';
import { lookForVerification, sendVerification } from './verification.ts';

const pauseMs = 60_000;

/** When the e-mail was sent last, by uid, so that the pause outlives the page. */
const lastSent = new Map<string, number>();

const isPausing = (uid: string) => Date.now() - (lastSent.get(uid) ?? 0) < pauseMs;

/** Sends the verification e-mail, at most once a minute; `problem` says what to do where it was refused. */
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

/** Looks for the verification at once, and whenever somebody comes back to this tab. */
export function useLookForVerification({ emailVerified }: Account): void {
  useEffect(() => {
    if (emailVerified) return;
    let isLooking = false;
    async function look(): Promise<void> {
      // Who comes back to a tab causes both events.
      if (isLooking || document.visibilityState === 'hidden') return;
      isLooking = true;
      // Without a connection it is looked for when they come back the next time.
      await lookForVerification().catch(() => undefined);
      isLooking = false;
    }
    void look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [emailVerified]);
}
