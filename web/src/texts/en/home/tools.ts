// The tools on Home.

export const noneYet = 'The shelves are empty. New tools are on their way.';
