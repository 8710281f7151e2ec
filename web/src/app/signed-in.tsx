import { NavLink } from 'react-router-dom';
import type { Account } from '#lib/session/session.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/app.ts';
import { AccountMenu } from './account-menu.tsx';
import { LogOutButton } from './log-out-button.tsx';

/** Dashboard link, account menu and logout button in the navbar. */
export function SignedIn({ account }: { account: Account }) {
  return (
    <>
      <NavLink to={paths.profile} className="nav-link hidden md:block">
        {texts.dashboard}
      </NavLink>
      <AccountMenu account={account} />
      <LogOutButton className="btn btn-line btn-sm hidden md:inline-flex" />
    </>
  );
}
