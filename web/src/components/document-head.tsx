import { storeName, titled } from '#texts/app.ts';

const fullTitle = (title: string) => (title === storeName ? storeName : titled(title));

/**
 * Sets the title of the browser tab, for example `Login · Almighty Tools`. Each page, or its placeholder, renders
 * exactly one title.
 */
export function PageTitle({ children = storeName }: { children?: string }) {
  return <title>{fullTitle(children)}</title>;
}

type PageMetaProps = {
  title: string;
  description: string;
  /** Canonical URL path for search engines; undefined if they should not list the page. */
  path: string | undefined;
  type?: 'website' | 'product';
  /** An absolute URL. */
  image?: string | undefined;
};

/** Origin of the store; undefined during prerendering. */
const origin = globalThis.location?.origin;

/** Description of a page for search engines and link previews (https://ogp.me). React moves it into the head. */
export function PageMeta({ title, description, path, type = 'website', image }: PageMetaProps) {
  const url = origin && path && origin + path;
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:site_name" content={storeName} />
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
 * Removes the meta tags and the structured data of the served HTML, because the page renders its own. The tags may
 * differ, because the API inserts a tool's texts into the HTML. React keeps the title.
 */
export function removeServedMeta(): void {
  const names = ['description', 'robots', 'twitter:card'].map((name) => `meta[name="${name}"]`);
  const served = [
    ...names,
    'meta[property^="og:"]',
    'link[rel="canonical"]',
    'script[type="application/ld+json"]',
  ].join();
  for (const element of document.head.querySelectorAll(served)) element.remove();
}

/** Tells search engines not to list this page. */
export function NotListed() {
  return <meta name="robots" content="noindex" />;
}
