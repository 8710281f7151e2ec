// Form fields.

export const password = 'Password';
export const show = 'Show';
export const hide = 'Hide';
/** Text after `show` and `hide`, only for screen readers. */
export const passwordSuffix = 'password';
