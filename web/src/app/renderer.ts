import { createRoot, hydrateRoot } from 'react-dom/client';

/** React's renderer, as a module that the first script can load without the bundler's helper for CommonJS. */
export const renderer = { createRoot, hydrateRoot };
