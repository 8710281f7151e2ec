import { useState } from 'react';
import { Late } from '#components/late.tsx';
import { env } from '#lib/env.ts';
import { late } from '#lib/late.ts';
import { signInAtEmulator, signInWithPopupWindow } from './social.ts';

const AccountChooser = late(() => import('./account-chooser.tsx'));

type SocialSignInProps = { busy: boolean; signIn: (signIn: () => Promise<void>) => void };

/** Google's window in production; at the Auth emulator, which has none, an account chooser of the store. */
export function SocialSignIn({ busy, signIn }: SocialSignInProps) {
  const [choosing, setChoosing] = useState(false);
  const start = () => (env.authEmulatorUrl ? setChoosing(true) : signIn(signInWithPopupWindow));
  return (
    <>
      <p className="or-rule my-6">or</p>
      <button type="button" className="btn btn-line w-full" disabled={busy} onClick={start}>
        Continue with Google
      </button>
      {choosing && (
        <Late onFailed={() => setChoosing(false)}>
          <AccountChooser
            onChoose={(account) => {
              setChoosing(false);
              signIn(() => signInAtEmulator(account));
            }}
            onClose={() => setChoosing(false)}
          />
        </Late>
      )}
    </>
  );
}
