// Part of a page that is loaded when it is opened.

export const failed = 'This part failed to load. Check your connection and open it again.';
