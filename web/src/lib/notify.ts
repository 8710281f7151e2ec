// Toasts are loaded when the first one is needed, or a moment after the first paint.
const toastify = () => import('react-toastify/unstyled');

function say(kind: 'error' | 'success', text: string): void {
  toastify().then(
    ({ toast }) => toast[kind](text),
    // When the toasts do not load, the browser's own dialog is used.
    () => window.alert(text),
  );
}

/** Shows a toast, top right. Callers show each message once. */
export const notify = {
  error: (text: string): void => say('error', text),
  success: (text: string): void => say('success', text),
};
