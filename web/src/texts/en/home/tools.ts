// The tools on Home, and the search for them.

export const noneYet = 'The shelves are empty. New tools are on their way.';
