// Section of a page that loads when the user opens it.

export const failed =
  'This section failed to load. Check your connection and open it again, or reload the page.';
