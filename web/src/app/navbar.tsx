import { shop } from '@almighty-tools/functions/contract/shop.ts';
import { Link, NavLink } from 'react-router-dom';
import { Late } from '#components/late.tsx';
import { ThemeToggle } from '#components/theme-toggle.tsx';
import { late } from '#lib/late.ts';
import { useLoginOrigin } from '#lib/login-origin.ts';
import { paths, storeLinks } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import * as texts from '#texts/app.ts';
import { MenuButton } from './menu-button.tsx';

const SignedIn = late(() => import('./signed-in.tsx'));

/** As wide as what will stand here, so that the layout does not shift. */
const placeholder = <span className="account-placeholder" aria-hidden="true" />;

/**
 * While the session is pending, both are there, and the styles show the one to expect: the first script notes
 * whether this browser has a bearer. While leaving, nobody can log in yet.
 */
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
  if (session.status === 'leaving') return placeholder;
  const login = (
    <NavLink to={paths.login} state={origin} className="nav-link">
      {texts.login}
    </NavLink>
  );
  if (session.status !== 'pending') return login;
  return (
    <>
      <span className="if-expected">{placeholder}</span>
      <span className="unless-expected">{login}</span>
    </>
  );
}

/** The store's name, where to go, and who is signed in. */
export function Navbar() {
  return (
    <header className="page">
      <div className="navbar-row">
        <Link to={paths.home} className="wordmark mr-auto" aria-label={texts.toStart}>
          {shop.wordmark}
        </Link>
        <nav aria-label={texts.storePages} className="hidden items-center md:flex">
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
