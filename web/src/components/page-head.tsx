import { store, titled } from '#texts/app.ts';

const fullTitle = (title: string) => (title === store ? store : titled(title));

/** Names the browser tab: `Login · ` and the shop's name. A page, or what stands in its place, renders exactly one. */
export function PageTitle({ children = store }: { children?: string }) {
  return <title>{fullTitle(children)}</title>;
}

type PageMetaProps = {
  title: string;
  description: string;
  /** The URL path under which search engines should list the page; undefined if they should not list it. */
  path: string | undefined;
  type?: 'website' | 'product';
  /** An absolute URL. */
  image?: string | undefined;
};

/** The store's address, which only a browser knows: it is missing in the prerendered HTML. */
const origin = globalThis.location?.origin;

/** The description of a page for search engines and link previews: https://ogp.me. React moves it into the head. */
export function PageMeta({ title, description, path, type = 'website', image }: PageMetaProps) {
  const url = origin && path && origin + path;
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:site_name" content={store} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={fullTitle(title)} />
      <meta property="og:description" content={description} />
      {image && <meta property="og:image" content={image} />}
      {url && <meta property="og:url" content={url} />}
      {url && <link rel="canonical" href={url} />}
      {path === undefined && <NotListed />}
    </>
  );
}

/**
 * Removes the description that the HTML came with. The page renders its own, which may differ: the API puts a tool's
 * texts into the HTML. React takes the title over as it is.
 */
export function removeServedMeta(): void {
  const names = ['description', 'robots', 'twitter:card'].map((name) => `meta[name="${name}"]`);
  const served = [...names, 'meta[property^="og:"]', 'link[rel="canonical"]'].join();
  for (const element of document.head.querySelectorAll(served)) element.remove();
}

/** Asks search engines not to list this page. */
export function NotListed() {
  return <meta name="robots" content="noindex" />;
}
