import type { ToastOptions } from 'react-toastify';

let mountToasts: (() => void) | undefined;

/** Calls `mount` before a toast, because a toast waits for its container. */
export function beforeToast(mount: () => void): void {
  mountToasts = mount;
}

type Kind = 'error' | 'success' | 'warning';

/**
 * Shows a toast and resolves with a function that closes it. Loads the toast library for the first toast. If it fails to
 * load, shows a browser dialog.
 */
export async function showToast(kind: Kind, text: string, options?: ToastOptions): Promise<() => void> {
  try {
    mountToasts?.();
    const { toast } = await import('react-toastify/unstyled');
    const id = toast[kind](text, options);
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
