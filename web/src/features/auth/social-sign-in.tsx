import { useEffect, useState } from 'react';
import { LazyBoundary } from '#components/lazy-boundary.tsx';
import { useDeferredLoadingStarted } from '#lib/loading/deferred-loading.ts';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import * as texts from '#texts/account.ts';

/** Dialog for the Auth emulator. A production build does not contain it. */
const AccountChooser = import.meta.env.VITE_AUTH_EMULATOR_URL
  ? lazyComponent(() => import('./account-chooser.tsx'))
  : undefined;

const popupWindow = () => import('./social.ts');

type SocialSignInProps = { busy: boolean; signIn: (signIn: () => Promise<void>) => void };

/** Button that signs in with Google. It opens Google's window or, with the Auth emulator, the account chooser. */
export function SocialSignIn({ busy, signIn }: SocialSignInProps) {
  const [choosing, setChoosing] = useState(false);
  const mayLoadDeferred = useDeferredLoadingStarted();
  useEffect(() => {
    if (AccountChooser || !mayLoadDeferred) return;
    // If loading fails now, the click tries again.
    popupWindow().then(
      ({ prepareWindow }) => prepareWindow(),
      () => undefined,
    );
  }, [mayLoadDeferred]);
  const start = () => {
    if (AccountChooser) setChoosing(true);
    else signIn(() => popupWindow().then(({ signInWithPopupWindow }) => signInWithPopupWindow()));
  };
  return (
    <>
      <p className="or-rule my-6">{texts.or}</p>
      <button
        type="button"
        className="btn btn-line w-full"
        // A disabled button would lose focus while Google's window is open.
        aria-disabled={busy}
        onClick={busy ? undefined : start}
      >
        {texts.withGoogle}
      </button>
      {AccountChooser && choosing && (
        <LazyBoundary onFailed={() => setChoosing(false)}>
          <AccountChooser signIn={signIn} onClose={() => setChoosing(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
