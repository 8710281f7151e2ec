import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  replace?: boolean;
  /** The router's state of the page that the link leads to. */
  state?: unknown;
};

/** A link within the store. The router's own brings all that its framework mode needs into the first chunk. */
export function Link({ to, replace = false, state, onClick, children, ...anchor }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state });
  const onFollow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...anchor} href={href} onClick={onFollow}>
      {children}
    </a>
  );
}

type NavLinkProps = LinkProps & {
  /** Current on this very page only, and not on those below it. */
  end?: boolean;
};

/** A link that says whether it leads to the current page. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />;
}
