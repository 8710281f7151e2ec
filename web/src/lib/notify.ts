// Toasts are loaded when the first one is needed, or a moment after the first paint.
const toastify = () => import('react-toastify/unstyled');

function say(kind: 'error' | 'success', text: string): void {
  toastify().then(
    ({ toast }) => toast[kind](text),
    // Where it does not come, the browser's own has to do.
    () => window.alert(text),
  );
}

/** Says something in a toast, top right. Callers announce each thing once. */
export const notify = {
  error: (text: string): void => say('error', text),
  success: (text: string): void => say('success', text),
};
