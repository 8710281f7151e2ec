import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Icon } from '#components/icon.tsx';
import { useSession } from '#lib/session.ts';
import { LogOutButton } from './account-menu.tsx';
import { DashboardMenu } from './dashboard-menu.tsx';

type SiteDrawerProps = { links: readonly { to: string; text: string }[] };

/** On small screens: a drawer with the store's pages and, for signed-in people, the dashboard's. */
export function SiteDrawer({ links }: SiteDrawerProps) {
  const drawer = useRef<HTMLDialogElement>(null);
  const session = useSession();
  const { key } = useLocation();

  // Whatever link was followed, the drawer has done its work.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location's key is the reason to run
  useEffect(() => drawer.current?.close(), [key]);

  const signedIn = session.status === 'signed-in';
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost btn-square md:hidden"
        aria-label={signedIn ? 'Open dashboard menu' : 'Open menu'}
        onClick={() => drawer.current?.showModal()}
      >
        <Icon name="menu" />
      </button>
      <dialog ref={drawer} className="drawer-panel" aria-label="Menu" closedby="any">
        <div className="flex h-16 items-center justify-between border-b border-rule">
          <span className="wordmark">Menu</span>
          <form method="dialog">
            <button type="submit" className="btn btn-ghost btn-square" aria-label="Close menu">
              <Icon name="close" />
            </button>
          </form>
        </div>
        <nav aria-label="Store" className="py-4">
          {links.map(({ to, text }) => (
            <NavLink key={to} to={to} end className="menu-link">
              {text}
            </NavLink>
          ))}
        </nav>
        {signedIn && (
          <div className="border-t border-rule py-4">
            <p className="note mb-2 px-3">Dashboard</p>
            <DashboardMenu />
            <LogOutButton className="btn btn-line mt-6 w-full" />
          </div>
        )}
      </dialog>
    </>
  );
}
