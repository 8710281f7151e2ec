import { say, type ToastId, toastify } from './notify.ts';

let formToastShown: Promise<ToastId | undefined> = Promise.resolve(undefined);

async function close(shown: Promise<ToastId | undefined>): Promise<void> {
  const id = await shown;
  if (id === undefined) return;
  const { toast } = await toastify();
  toast.dismiss(id);
}

/** The one toast that says why a form was refused. */
export const formToast = {
  error: (text: string): void => {
    void close(formToastShown);
    formToastShown = say('error', text);
  },
  /** Closes it: the form is sent again. */
  clear: (): void => void close(formToastShown),
};
