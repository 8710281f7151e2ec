import { limits } from '@almighty-tools/functions/contract/limits.ts';
import { store } from '@almighty-tools/functions/contract/store.ts';
import type { ComponentProps, FormEvent } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '#components/icon.tsx';
import { ThemeToggle } from '#components/theme-toggle.tsx';
import { useSearchField } from '#features/tools/use-tool-search.ts';
import { useTextBeforeApp } from '#lib/forms/use-text-before-app.ts';
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

type SearchFormProps = ComponentProps<'input'> & { onSearch: (words: string) => void };

/** Search field of the navbar. Before hydration, the browser submits it to Home. */
function SearchForm({ onSearch, ...input }: SearchFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  }

  return (
    <search className="navbar-search">
      <form action={paths.home} onSubmit={submit}>
        <Icon path="M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13ZM15.200 15.200 20 20" />
        <input
          {...input}
          name="q"
          type="search"
          dir="auto"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={texts.searchTools}
          placeholder={texts.searchTools}
          maxLength={limits.searchText.max}
          className="input field-box"
        />
      </form>
    </search>
  );
}

/** Searches the tools of Home while the user types. */
function SearchOfHome() {
  const { set, typed } = useSearchField('q');
  const input = useTextBeforeApp(set);
  return <SearchForm {...typed} ref={input} onSearch={set} />;
}

/** Searches tools from another page. The results are on Home. */
function SearchOfOtherPage() {
  const navigate = useNavigate();
  return (
    <SearchForm onSearch={(q) => q !== '' && void navigate(`${paths.home}?${new URLSearchParams({ q })}`)} />
  );
}

/** Header with the store's name, the search, the page links and the account menu. */
export function Navbar() {
  const isHome = useLocation().pathname === paths.home;
  return (
    <header className="page">
      <div className="navbar-row">
        <Link to={paths.home} className="wordmark mr-auto" aria-label={texts.toStart}>
          {store.wordmark}
        </Link>
        {isHome ? <SearchOfHome /> : <SearchOfOtherPage />}
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
