import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Icon } from '#components/icon.tsx';
import { Component as Queries } from '#components/queries.tsx';
import { useLoginOrigin } from '#lib/session/login-origin.ts';
import { useSession } from '#lib/session/session.ts';
import { paths, storeLinks } from '#lib/url/paths.ts';
import * as texts from '#texts/app.ts';
import { LogOutButton } from './account-menu.tsx';
import { DashboardMenu } from './dashboard-menu.tsx';

/** Closes the drawer after a click next to it. Safari does not know `closedby`. */
function closeIfOutside(this: HTMLDialogElement, { target, clientX }: MouseEvent): void {
  if (target === this && clientX < this.getBoundingClientRect().left) this.close();
}

/** Drawer with links to the store's pages and, for signed-in users, the dashboard. Render it only while it is open. */
export function SiteDrawer({ onClose }: { onClose: () => void }) {
  const drawer = useRef<HTMLDialogElement>(null);
  const session = useSession();
  const origin = useLoginOrigin();
  const { key } = useLocation();
  const openedAt = useRef(key);

  useEffect(() => {
    drawer.current?.showModal();
    drawer.current?.addEventListener('click', closeIfOutside);
  }, []);

  // Closes the drawer after a navigation.
  useEffect(() => {
    if (openedAt.current !== key) drawer.current?.close();
  }, [key]);

  return (
    <dialog ref={drawer} className="drawer-panel" aria-label={texts.siteMenu} onClose={onClose}>
      <div className="flex h-16 items-center justify-between border-b border-rule">
        <span className="wordmark">{texts.siteMenu}</span>
        <form method="dialog">
          <button type="submit" className="btn btn-ghost btn-square" aria-label={texts.closeSiteMenu}>
            <Icon path="M5 5l14 14M19 5L5 19" />
          </button>
        </form>
      </div>
      <nav aria-label={texts.storePages} className="py-4">
        {storeLinks.map(({ to, text }) => (
          <NavLink key={to} to={to} end className="menu-link">
            {text}
          </NavLink>
        ))}
      </nav>
      {session.status === 'anonymous' && (
        <nav aria-label={texts.account} className="border-t border-rule py-4">
          <NavLink to={paths.login} state={origin} className="menu-link">
            {texts.login}
          </NavLink>
          <NavLink to={paths.register} state={origin} className="menu-link">
            {texts.register}
          </NavLink>
        </nav>
      )}
      {session.status === 'signed-in' && (
        <div className="border-t border-rule py-4">
          <p className="note mb-2 px-3">{texts.dashboard}</p>
          <Queries>
            <DashboardMenu />
          </Queries>
          <LogOutButton className="btn btn-line mt-6 w-full" />
        </div>
      )}
    </dialog>
  );
}
