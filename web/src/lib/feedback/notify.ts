import { loadLateParts } from '../loading/idle.ts';

type Kind = 'error' | 'success';

/**
 * Shows a toast and resolves with a function that closes it. Loads the toast library for the first toast. If it fails to
 * load, shows a browser dialog.
 */
export async function showToast(kind: Kind, text: string): Promise<() => void> {
  try {
    // The toast waits for its container, which is a late part of the page.
    loadLateParts();
    const { toast } = await import('react-toastify/unstyled');
    const id = toast[kind](text);
    return () => toast.dismiss(id);
  } catch {
    window.alert(text);
    return () => undefined;
  }
}

/** Shows a toast at the top right. Callers show each message once. */
export const notify = {
  error: (text: string): void => void showToast('error', text),
  success: (text: string): void => void showToast('success', text),
};
