/** Router state of a navigation within a page. Focus and scroll position do not change. */
export const keepPosition = { keepsPosition: true };
