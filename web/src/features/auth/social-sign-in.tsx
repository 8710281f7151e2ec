import { useState } from 'react';
import { Late } from '#components/late.tsx';
import { late } from '#lib/late.ts';
import * as texts from '#texts/auth.ts';

/** A real shop's build has nothing of it. */
const AccountChooser = import.meta.env.VITE_AUTH_EMULATOR_URL
  ? late(() => import('./account-chooser.tsx'))
  : undefined;

type SocialSignInProps = { busy: boolean; signIn: (signIn: () => Promise<void>) => void };

/** Google's window in production; at the Auth emulator, which has none, an account chooser of the store. */
export function SocialSignIn({ busy, signIn }: SocialSignInProps) {
  const [choosing, setChoosing] = useState(false);
  const start = () => {
    if (AccountChooser) setChoosing(true);
    else signIn(() => import('./social.ts').then((social) => social.signInWithPopupWindow()));
  };
  return (
    <>
      <p className="or-rule my-6">{texts.or}</p>
      <button type="button" className="btn btn-line w-full" disabled={busy} onClick={start}>
        {texts.withGoogle}
      </button>
      {AccountChooser && choosing && (
        <Late onFailed={() => setChoosing(false)}>
          <AccountChooser signIn={signIn} onClose={() => setChoosing(false)} />
        </Late>
      )}
    </>
  );
}
