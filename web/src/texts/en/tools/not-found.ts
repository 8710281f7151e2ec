// The page of a tool that is not there.

export const title = 'Not found';
export const heading = 'Tool not found';
export const toTools = 'See the tools';
