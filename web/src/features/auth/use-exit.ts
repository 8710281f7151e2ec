import { signOut } from 'firebase/auth';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { auth } from '#lib/session/firebase.ts';
import { setSession, useSession } from '#lib/session/session.ts';
import { removeAllDrafts } from '#lib/storage/drafts.ts';
import { notify } from '#lib/toasts/notify.ts';

/**
 * Completes `endSession`: signs the user out, then redirects. Besides this, only `firebase-session.tsx` signs out,
 * after a rejected sign-in or a failed registration.
 */
export function useExit(): void {
  const session = useSession();
  const navigate = useNavigate();
  // The user has already opened another page, which is still loading.
  const isLeaving = useNavigation().state !== 'idle';
  const { key } = useLocation();
  const last = useRef(key);
  const exit = session.status === 'leaving' ? session.exit : undefined;

  useEffect(() => {
    if (exit?.message) notify.error(exit.message);
  }, [exit]);

  useEffect(() => {
    // Another page is shown. Compares keys instead of paths, because a user who logs out on Home stays there.
    if (last.current !== key) {
      last.current = key;
      if (exit) setSession({ status: 'anonymous' });
      return;
    }
    if (!exit) return;
    let isWanted = true;
    const { to, message: _, ...origin } = exit;
    // After a forced login, the user returns to the page and to what they have typed.
    if (!origin.from) removeAllDrafts();
    // Signs out before the redirect. Otherwise a user who closes the next page immediately would stay logged in.
    void signOut(auth)
      .catch(() => undefined)
      // Replaces the history entry, so that Back leads neither to the rejected page nor to this page again.
      .then(() => {
        const replace = Boolean(origin.from) || to === location.pathname;
        if (isWanted && !isLeaving) navigate(to, { replace, state: origin.from ? origin : undefined });
      });
    return () => {
      isWanted = false;
    };
  }, [exit, isLeaving, key, navigate]);
}
