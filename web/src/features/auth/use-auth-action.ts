import { useState } from 'react';
import { notify } from '#lib/notify.ts';
import { authErrorText } from './auth-error.ts';
import { useLanding } from './use-landing.ts';

/** Runs a way of signing in and tells its failure in a toast; once signed in, the page is left. */
export function useAuthAction() {
  const [working, setWorking] = useState(false);
  useLanding(working);

  async function run(action: () => Promise<void>): Promise<void> {
    setWorking(true);
    try {
      await action();
    } catch (error) {
      notify.error(authErrorText(error));
    } finally {
      setWorking(false);
    }
  }

  return { working, run };
}
