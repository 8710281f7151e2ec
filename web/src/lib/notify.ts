// Toasts are loaded when the first one is needed, or a moment after the first paint.
const toastify = () => import('react-toastify/unstyled');

type Kind = 'error' | 'success';
type ToastId = string | number;

/** Shows a toast; resolves with its id, or with nothing where the browser's own dialog had to be used. */
async function say(kind: Kind, text: string): Promise<ToastId | undefined> {
  try {
    const { toast } = await toastify();
    return toast[kind](text);
  } catch {
    window.alert(text);
    return undefined;
  }
}

/** Shows a toast, top right. Callers show each message once. */
export const notify = {
  error: (text: string): void => void say('error', text),
  success: (text: string): void => void say('success', text),
};

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
