export type Page = {
  /** The id of its route in `app/router.tsx`. */
  id: string;
  /** What is prerendered. */
  address: string;
  /** Where Hosting looks for it. */
  file: string;
  /** What the page asks the API for at once: it is asked for as early as the page's own files. */
  reads?: string;
};

/** Every page that is prerendered. */
export const pages: readonly Page[] = [
  { id: 'home', address: '/', file: 'index.html', reads: '/api/tools?limit=12' },
  { id: 'portfolio', address: '/portfolio', file: 'portfolio.html' },
  { id: 'blogs', address: '/blogs', file: 'blogs.html' },
  { id: 'login', address: '/login', file: 'login.html' },
  { id: 'register', address: '/register', file: 'register.html' },
  { id: 'reset-password', address: '/reset-password', file: 'reset-password.html' },
  // What the login guard shows until it knows who is here. `firebase.json` gives it to every page behind the guard.
  { id: 'guarded', address: '/dashboard', file: 'guarded.html' },
  // Hosting gives it, with the status 404, to every address that it knows nothing of.
  { id: 'not-found', address: '/404', file: '404.html' },
];

type Rendered = { html: string; title: string };

/**
 * Puts what was rendered of a page, and the styles it is painted with, into the built `index.html`.
 *
 * @throws when it has a script in it, which the policy forbids
 */
export function pageOf(template: string, styles: string, { id, reads }: Page, rendered: Rendered): string {
  const { html, title } = rendered;
  if (/<script/i.test(html)) throw new Error(`The prerendered page ${id} has a script in it`);
  const hint = reads && `<link rel="preload" as="fetch" href="${reads}" crossorigin>`;
  return template
    .replace('<div id="root"></div>', () => `<div id="root" data-page="${id}">${html}</div>`)
    .replace(/<title>.*<\/title>/, () => `<title>${title}</title>${hint ?? ''}<style>${styles}</style>`);
}
