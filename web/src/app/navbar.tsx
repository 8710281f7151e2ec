import { store } from '@almighty-tools/functions/contract/store.ts';
import { Link, NavLink } from 'react-router-dom';
import { ThemeToggle } from '#components/theme-toggle.tsx';
import { useLoginOrigin } from '#lib/session/login-origin.ts';
import { useSession } from '#lib/session/session.ts';
import { paths, storeLinks } from '#lib/url/paths.ts';
import * as texts from '#texts/app.ts';
import { SignedIn } from './account-menu.tsx';
import { MenuButton } from './menu-button.tsx';

/** Placeholder as wide as the account menu, so that the layout does not shift. */
const placeholder = <span className="account-placeholder" aria-hidden="true" />;

/**
 * Account menu or login link. While the session is pending, both placeholder and link are rendered. The styles show the
 * placeholder if the inline script found a bearer token, otherwise the link.
 */
function AccountCorner() {
  const session = useSession();
  const origin = useLoginOrigin();
  if (session.status === 'signed-in') return <SignedIn account={session.account} />;
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

/** Header with the store's name, the page links and the account menu. */
export function Navbar() {
  return (
    <header className="page">
      <div className="navbar-row">
        <Link to={paths.home} className="wordmark mr-auto" aria-label={texts.toStart}>
          {store.wordmark}
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
