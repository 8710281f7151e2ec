// What stands at the edge of every page: toasts, and the notice of what takes long.

/** Names where toasts appear; the keys are those of the library. */
export const toasts = 'Notifications Alt+T';
export const slow = 'This is taking longer than usual. Please wait, or check your connection.';
