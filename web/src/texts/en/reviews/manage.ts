export const title = 'Manage Reviews';
