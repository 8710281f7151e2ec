// Toasts, and the notice that an action is slow.

/** Accessible name of the toasts. Alt+T is the keyboard shortcut of the toast library. */
export const toasts = 'Notifications Alt+T';
export const slow = 'This is taking longer than usual. Please wait, or check your connection.';
