import { Suspense, useState } from 'react';
import { late } from '#lib/late.ts';
import { signInWithPopupWindow } from './social.ts';

/** A real shop's build has nothing of it. */
const AccountChooser = import.meta.env.VITE_AUTH_EMULATOR_URL
  ? late(() => import('./account-chooser.tsx'))
  : undefined;

type SocialSignInProps = { working: boolean; run: (action: () => Promise<void>) => Promise<void> };

/** Google's window in production; at the Auth emulator, which has none, a chooser of our own. */
export function SocialSignIn({ working, run }: SocialSignInProps) {
  const [choosing, setChoosing] = useState(false);
  const start = () => (AccountChooser ? setChoosing(true) : void run(signInWithPopupWindow));
  return (
    <>
      <p className="or-rule my-6">or</p>
      <button type="button" className="btn btn-line w-full" disabled={working} onClick={start}>
        Continue with Google
      </button>
      {AccountChooser && choosing && (
        <Suspense fallback={null}>
          <AccountChooser run={run} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
