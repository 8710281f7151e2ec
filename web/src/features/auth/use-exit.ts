import { signOut } from 'firebase/auth';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { auth } from '#lib/firebase.ts';
import { publishSession, useSession } from '#lib/session.ts';

/** Carries out `endSession`: signs out, then navigates. No other code does either. */
export function useExit(): void {
  const session = useSession();
  const navigate = useNavigate();
  const { key } = useLocation();
  const last = useRef(key);
  const exit = session.status === 'leaving' ? session.exit : undefined;

  useEffect(() => {
    if (!exit) return;
    let isWanted = true;
    const { to, ...origin } = exit;
    // Signs out first: a user who sees the other page and closes it immediately must be logged out.
    void signOut(auth)
      .catch(() => undefined)
      // `replace`: Back must not lead to a page that was refused, nor to this page a second time.
      .then(() => {
        const replace = Boolean(origin.from) || to === location.pathname;
        if (isWanted) navigate(to, { replace, state: origin.from ? origin : undefined });
      });
    return () => {
      isWanted = false;
    };
  }, [exit, navigate]);

  // Compares the key, not the path: a user who logs out on the home page stays on it.
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    publishSession.left();
  }, [key]);
}
