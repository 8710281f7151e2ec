import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import { toolsPerPage } from '@almighty-tools/functions/contract/tool-search.ts';

type Page = {
  /** ID of the page's route in `app/router.tsx`. */
  id: string;
  /** Path that is prerendered. */
  path: string;
  /** Output file. */
  file: string;
  /** URL of the API that the browser preloads for the page. */
  reads?: string;
};

/** Returns a page whose path and file have its name, such as `/blogs`. */
const page = (id: string): Page => ({ id, path: `/${id}`, file: `${id}.html` });

/** All prerendered pages. */
export const pages: readonly Page[] = [
  {
    id: 'home',
    path: '/',
    file: 'index.html',
    reads: `/api${apiPatterns.tools}?limit=${toolsPerPage}`,
  },
  ...['portfolio', 'blogs', 'login', 'register', 'reset-password'].map(page),
  // Placeholder for all tool pages. `firebase.json` serves it for every tool.
  { ...page('tool'), path: '/tools/any' },
  // Placeholder for all pages inside the login guard. `firebase.json` serves it for these pages.
  { ...page('guarded'), path: '/dashboard' },
  // Hosting serves this page with status 404 for unknown URLs.
  { ...page('not-found'), path: '/404', file: '404.html' },
];

type Rendered = {
  /** Title and meta tags. */
  head: string;
  body: string;
  /** Styles for the first paint. */
  styles: string;
};

/**
 * Inserts a rendered page into the built `index.html`.
 *
 * @throws if the page contains a script, because the Content-Security-Policy forbids it
 */
export function pageOf(template: string, { id, reads }: Page, rendered: Rendered): string {
  const { head, body, styles } = rendered;
  if (/<script/i.test(body)) throw new Error(`The prerendered page ${id} contains a script`);
  const hint = reads && `<link rel="preload" as="fetch" href="${reads}" crossorigin>`;
  return (
    template
      // The attribute gives the first paint priority over the first scripts. It is added here because Vite omits it.
      .replaceAll('<script async', '<script async fetchpriority="low"')
      .replace('<div id="root"></div>', () => `<div id="root" data-page="${id}">${body}</div>`)
      .replace('</head>', () => `${head}${hint ?? ''}<style>${styles}</style></head>`)
  );
}
