// Part of a page that is loaded when it is opened.

export const failed = 'This part could not be loaded. Check your connection and open it again.';
