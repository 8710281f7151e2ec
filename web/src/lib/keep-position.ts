/** Router state of a navigation within a page: focus and scroll position do not change. */
export const keepPosition = { keepsPosition: true };
