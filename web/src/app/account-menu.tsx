import { Link, useLocation } from 'react-router-dom';
import { Avatar } from '#components/avatar.tsx';
import { DropDown } from '#components/drop-down.tsx';
import { hasAdminClaim } from '#lib/session/bearer-token.ts';
import { type Account, endSession } from '#lib/session/session.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/app.ts';

/** Avatar with a drop-down menu. */
function AccountMenu({ account }: { account: Account }) {
  const pages = hasAdminClaim()
    ? [
        { to: paths.manageAllOrders, text: texts.manageAllOrders },
        { to: paths.overview, text: texts.overview },
      ]
    : [{ to: paths.myOrders, text: texts.myOrders }];
  return (
    <DropDown
      label={texts.accountMenu}
      button={<Avatar photoURL={account.photoURL} size={40} />}
      buttonClass="block rounded-(--radius)"
      panelClass="w-64 p-4"
    >
      <p className="wrap-anywhere font-semibold">
        <bdi>{account.displayName || texts.notFound}</bdi>
      </p>
      <p className="note mb-4 wrap-anywhere">
        <bdi>{account.email || texts.notFound}</bdi>
      </p>
      {[...pages, { to: paths.dashboard, text: texts.myProfile }].map(({ to, text }) => (
        <Link key={to} to={to} className="btn btn-line btn-sm mb-2 w-full">
          {text}
        </Link>
      ))}
      <LogOutButton className="btn btn-line btn-sm w-full" />
    </DropDown>
  );
}

/** Signs the user out and redirects to Home. */
export function LogOutButton({ className }: { className: string }) {
  return (
    <button type="button" className={className} onClick={() => endSession({ to: paths.home })}>
      {texts.logOut}
    </button>
  );
}

/** Link to the overview for admins, and to My Profile for shoppers. */
function DashboardLink() {
  const isOpen = useLocation().pathname.startsWith(paths.dashboard);
  return (
    <Link
      to={hasAdminClaim() ? paths.overview : paths.dashboard}
      className="nav-link hidden lg:block"
      aria-current={isOpen ? 'page' : undefined}
    >
      {texts.dashboard}
    </Link>
  );
}

/** Account menu in the navbar. On a wide screen also dashboard link and logout button, which are in the menu, too. */
export function SignedIn({ account }: { account: Account }) {
  return (
    <>
      <DashboardLink />
      <AccountMenu account={account} />
      <LogOutButton className="btn btn-line btn-sm hidden lg:inline-flex" />
    </>
  );
}
