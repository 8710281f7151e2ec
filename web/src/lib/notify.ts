// Toasts are loaded when the first one is needed, or a moment after the first paint.
const toastify = () => import('react-toastify/unstyled');

/** Says something in a toast, top right. Callers announce each thing once. */
export const notify = {
  error: (text: string): void => void toastify().then(({ toast }) => toast.error(text)),
  success: (text: string): void => void toastify().then(({ toast }) => toast.success(text)),
};
