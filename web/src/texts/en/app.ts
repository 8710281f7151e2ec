// What the first chunk says: navbar, skip link, and where a page fails.

export const store = 'Almighty Tools';

/** The title of a page, for the browser's tab and for search engines. */
export const titled = (page: string) => `${page} · ${store}`;

export const home = 'Home';
export const portfolio = 'Portfolio';
export const blogs = 'Blogs';
