/** The state of a navigation that changes what a page shows, and not where the person is: focus and place stay. */
export const stay = { stays: true };
