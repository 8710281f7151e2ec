// The fields of forms.

export const password = 'Password';
export const show = 'Show';
export const hide = 'Hide';
/** Follows `show` and `hide`, for a screen reader only. */
export const whatIsTyped = 'typed text';
