/** Loads the toast library, for the first toast or with the deferred parts. */
export const toastify = () => import('react-toastify/unstyled');

type Kind = 'error' | 'success';
export type ToastId = string | number;

/** Shows a toast and resolves with its ID. If toasts fail to load, shows a browser dialog and resolves with undefined. */
export async function showToast(kind: Kind, text: string): Promise<ToastId | undefined> {
  try {
    const { toast } = await toastify();
    return toast[kind](text);
  } catch {
    window.alert(text);
    return undefined;
  }
}

/** Shows a toast at the top right. Callers show each message once. */
export const notify = {
  error: (text: string): void => void showToast('error', text),
  success: (text: string): void => void showToast('success', text),
};
