import { rememberPlace, showResult } from './dialog.ts';
import { notify } from './notify.ts';

/**
 * Remembers the current page and user. Returns a function that shows the result of an action in a dialog or, after the
 * page or the user has changed, in a toast.
 */
export function announcer() {
  const isHere = rememberPlace();
  return async (kind: 'success' | 'error', title: string, text: string): Promise<void> => {
    if (isHere()) await showResult(kind, title, text);
    else notify[kind](`${title} ${text}`);
  };
}
