import { limits } from '@almighty-tools/functions/contract/limits.ts';
import { store } from '@almighty-tools/functions/contract/store.ts';
import type { FormEvent } from 'react';
import { Form, Link, NavLink, useLocation } from 'react-router-dom';
import { FilterForm } from '#components/filter-form.tsx';
import { Icon } from '#components/icon.tsx';
import { ThemeToggle } from '#components/theme-toggle.tsx';
import { focusResults, toResults, useSearchKey } from '#lib/focus/search.ts';
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
  const isPending = session.status === 'pending';
  // The link keeps its place when the session is known, so that it keeps the focus and a click.
  return (
    <>
      {isPending && <span className="if-expected">{placeholder}</span>}
      <span className={isPending ? 'unless-expected' : 'contents'}>{login}</span>
    </>
  );
}

function SearchInput() {
  const hasKey = useSearchKey();
  return (
    <>
      <Icon path="M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13ZM15.200 15.200 20 20" />
      <input
        name="q"
        type="search"
        dir="auto"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={texts.searchTools}
        aria-keyshortcuts={hasKey ? '/' : undefined}
        placeholder={texts.searchTools}
        maxLength={limits.searchText.max}
        className="input field-box"
      />
      {hasKey && (
        <span className="search-key" aria-hidden="true">
          /
        </span>
      )}
    </>
  );
}

/**
 * Searches the tools. On Home while the user types, from another page on submit. Enter moves the focus to the results.
 * Before hydration, the browser submits it.
 */
function Search() {
  const isHome = useLocation().pathname === paths.home;
  const form = { action: paths.home, className: 'navbar-search', 'aria-label': texts.storeSearch };
  if (isHome)
    return (
      <FilterForm {...form} onSubmitted={focusResults}>
        <SearchInput />
      </FilterForm>
    );

  function submit(event: FormEvent<HTMLFormElement>) {
    if (String(new FormData(event.currentTarget).get('q') ?? '').trim() === '') event.preventDefault();
  }
  return (
    <Form {...form} role="search" state={toResults} onSubmit={submit}>
      <SearchInput />
    </Form>
  );
}

/** Header with the store's name, the search, the page links and the account menu. */
export function Navbar() {
  return (
    <header className="page">
      <div className="navbar-row">
        <Link to={paths.home} className="wordmark mr-auto" aria-label={texts.toStart}>
          {store.wordmark}
        </Link>
        <Search />
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
