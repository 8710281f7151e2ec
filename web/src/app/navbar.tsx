import { Link, NavLink } from 'react-router-dom';
import { ThemeToggle } from '#components/theme-toggle.tsx';
import { accessToken } from '#lib/access-token.ts';
import { useSession } from '#lib/session.ts';
import { AccountMenu, LogOutButton } from './account-menu.tsx';
import { paths } from './paths.ts';
import { SiteDrawer } from './site-drawer.tsx';

const links = [
  { to: paths.home, text: 'Home' },
  { to: paths.portfolio, text: 'Portfolio' },
  { to: paths.blogs, text: 'Blogs' },
];

/** Until the session is known, what the stored token lets us expect: nothing jumps when it arrives. */
function AccountCorner() {
  const session = useSession();
  if (session.status === 'signed-in') {
    return (
      <>
        <NavLink to={paths.profile} className="nav-link hidden md:block">
          Dashboard
        </NavLink>
        <AccountMenu account={session.account} />
        <LogOutButton className="btn btn-line btn-sm hidden md:inline-flex" />
      </>
    );
  }
  if (session.status === 'pending' && accessToken.read()) {
    return (
      <span className="size-10 rounded-[3px] border border-rule bg-card md:w-[236px]" aria-hidden="true" />
    );
  }
  return (
    <NavLink to={paths.login} className="nav-link">
      Login
    </NavLink>
  );
}

/** The store's name, where to go, and who is signed in. */
export function Navbar() {
  return (
    <header className="page">
      <div className="flex h-16 items-center gap-1 border-b sm:gap-2 border-rule">
        <Link to={paths.home} className="wordmark mr-auto" aria-label="Almighty Tools, to the start page">
          Almighty Tools
        </Link>
        <nav aria-label="Store" className="hidden items-center md:flex">
          {links.map(({ to, text }) => (
            <NavLink key={to} to={to} end className="nav-link">
              {text}
            </NavLink>
          ))}
        </nav>
        <ThemeToggle />
        <AccountCorner />
        <SiteDrawer links={links} />
      </div>
    </header>
  );
}
