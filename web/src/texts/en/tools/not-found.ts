// Page of a tool that does not exist.

export const title = 'Not found';
export const heading = 'Tool not found';
export const toTools = 'See the tools';
