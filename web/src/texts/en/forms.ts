// Form fields.

export const password = 'Password';
export const show = 'Show';
export const hide = 'Hide';
/** Follows `show` and `hide`, for screen readers only. */
export const passwordSuffix = 'password';
