import { Suspense, useState } from 'react';
import { env } from '#lib/env.ts';
import { late } from '#lib/late.ts';
import { signInAtEmulator, signInWithPopupWindow } from './social.ts';

const AccountChooser = late(() => import('./account-chooser.tsx'));

type SocialSignInProps = { working: boolean; run: (action: () => Promise<void>) => Promise<void> };

/** Google's window in production; at the Auth emulator, which has none, a chooser of our own. */
export function SocialSignIn({ working, run }: SocialSignInProps) {
  const [choosing, setChoosing] = useState(false);
  const start = () => (env.authEmulatorUrl ? setChoosing(true) : void run(signInWithPopupWindow));
  return (
    <>
      <p className="or-rule my-6">or</p>
      <button type="button" className="btn btn-line w-full" disabled={working} onClick={start}>
        Continue with Google
      </button>
      {choosing && (
        <Suspense fallback={null}>
          <AccountChooser
            onChoose={(account) => {
              setChoosing(false);
              void run(() => signInAtEmulator(account));
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
