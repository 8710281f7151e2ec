import { showToast, type ToastId, toastify } from '../feedback/notify.ts';

let formToastShown: Promise<ToastId | undefined> = Promise.resolve(undefined);

async function close(shown: Promise<ToastId | undefined>): Promise<void> {
  const id = await shown;
  if (id === undefined) return;
  const { toast } = await toastify();
  toast.dismiss(id);
}

/** The single toast that shows why a form was rejected. */
export const formToast = {
  error: (text: string): void => {
    void close(formToastShown);
    formToastShown = showToast('error', text);
  },
  /** Closes the toast when the form is sent again. */
  clear: (): void => void close(formToastShown),
};
