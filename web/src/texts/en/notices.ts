// Toasts and the notice for slow actions.

/** Accessible name of the toasts, with the keyboard shortcut of the toast library. */
export const toasts = 'Notifications Alt+T';
export const slow = 'This is taking longer than usual. Please wait, or check your connection.';
