import { showToast } from '../feedback/notify.ts';

let shown: Promise<() => void> | undefined;

/** The single toast that shows why a form was rejected. */
export const formToast = {
  error: (text: string): void => {
    formToast.clear();
    shown = showToast('error', text);
  },
  /** Closes the toast when the form is sent again. */
  clear: (): void => void shown?.then((close) => close()),
};
