/** The toasts, loaded when the first one is needed, or a moment after the first paint. */
export const toastify = () => import('react-toastify/unstyled');

type Kind = 'error' | 'success';
export type ToastId = string | number;

/** Shows a toast; resolves with its id, or with nothing where the browser's own dialog had to be used. */
export async function say(kind: Kind, text: string): Promise<ToastId | undefined> {
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
