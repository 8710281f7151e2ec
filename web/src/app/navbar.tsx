import { Link, NavLink } from 'react-router-dom';
import { Late } from '#components/late.tsx';
import { ThemeToggle } from '#components/theme-toggle.tsx';
import { accessToken } from '#lib/access-token.ts';
import { late } from '#lib/late.ts';
import { useLoginOrigin } from '#lib/login-origin.ts';
import { paths, storeLinks } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import { MenuButton } from './menu-button.tsx';

const SignedIn = late(() => import('./signed-in.tsx'));

/** As wide as what will stand here, so that the layout does not shift. */
const placeholder = <span className="account-placeholder" aria-hidden="true" />;

/** While the session is pending, the stored token says what to expect. While leaving, nobody can log in yet. */
function AccountCorner() {
  const session = useSession();
  const origin = useLoginOrigin();
  if (session.status === 'signed-in') {
    return (
      <Late fallback={placeholder}>
        <SignedIn account={session.account} />
      </Late>
    );
  }
  if (session.status === 'leaving' || (session.status === 'pending' && accessToken.read())) {
    return placeholder;
  }
  return (
    <NavLink to={paths.login} state={origin} className="nav-link">
      Login
    </NavLink>
  );
}

/** The store's name, where to go, and who is signed in. */
export function Navbar() {
  return (
    <header className="page">
      <div className="navbar-row">
        <Link to={paths.home} className="wordmark mr-auto" aria-label="Almighty Tools, to the start page">
          Almighty Tools
        </Link>
        <nav aria-label="Store" className="hidden items-center md:flex">
          {storeLinks.map(({ to, text }) => (
            <NavLink key={to} to={to} end className="nav-link">
              {text}
            </NavLink>
          ))}
        </nav>
        <ThemeToggle />
        <AccountCorner />
        <MenuButton />
      </div>
    </header>
  );
}
