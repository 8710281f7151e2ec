import { useLocation } from 'react-router-dom';
import { paths } from '../url/paths.ts';

/** Router state that a page sets when it redirects to the login page. */
export type LoginOrigin = {
  /** Page to return to after the login. */
  from: string;
  /** Reason for the redirect. It is missing if the visitor followed a login link. */
  why?: 'login-needed' | 'admins-only';
};

/** Returns true for a path of the store. A path that starts with two slashes leads to another site. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}

/** Reads the page to return to from a router state. Returns undefined if the state contains no page. */
export function originOf(state: unknown): string | undefined {
  const hasOrigin = typeof state === 'object' && state !== null && 'from' in state;
  return hasOrigin && typeof state.from === 'string' && isOwnPath(state.from) ? state.from : undefined;
}

/** Reads the reason for the redirect to the login page from a router state. */
export function reasonOf(state: unknown): LoginOrigin['why'] {
  const why = typeof state === 'object' && state !== null && 'why' in state ? state.why : undefined;
  return why === 'login-needed' || why === 'admins-only' ? why : undefined;
}

/** The login and registration pages. A login never returns to them. */
export const aroundLogin: readonly string[] = [paths.login, paths.register, paths.resetPassword];

/**
 * Returns the router state for a link to the login page. It contains the page to return to: the page that is already
 * set, otherwise the current page.
 */
export function useLoginOrigin(): LoginOrigin | null {
  const { pathname, search, state } = useLocation();
  const origin = originOf(state) ?? (aroundLogin.includes(pathname) ? undefined : pathname + search);
  return origin === undefined ? null : { from: origin };
}
