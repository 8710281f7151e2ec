/** Options of a navigation within a page. Focus and scroll position do not change. */
export const keepPosition = { state: { keepsPosition: true }, preventScrollReset: true };
