import { useLocation } from 'react-router-dom';
import { paths } from './paths.ts';

/** What a page that sends somebody to log in writes into the router's state. */
export type LoginOrigin = {
  /** Where they wanted to go. */
  from: string;
  /** Why they were sent: the page needs a login, or it is for admins only. Missing if they asked to log in. */
  why?: 'login-needed' | 'admins-only';
};

/** True for a path of the store. With two slashes, a browser reads the name of another site: `//example.com`. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}

/** Where somebody who arrives with this state of the router wanted to go; undefined when nobody wrote it down. */
export function originOf(state: unknown): string | undefined {
  const known = typeof state === 'object' && state !== null && 'from' in state;
  return known && typeof state.from === 'string' && isOwnPath(state.from) ? state.from : undefined;
}

/** Returns why a page sent somebody to log in, as this state of the router says it. */
export function reasonOf(state: unknown): LoginOrigin['why'] {
  const why = typeof state === 'object' && state !== null && 'why' in state ? state.why : undefined;
  return why === 'login-needed' || why === 'admins-only' ? why : undefined;
}

/** The pages of logging in, where nobody wants to return to. */
export const aroundLogin: readonly string[] = [paths.login, paths.register, paths.resetPassword];

/** The state for a link to the login page: back to where one wanted to go, else to this page. */
export function useLoginOrigin(): LoginOrigin | null {
  const { pathname, search, state } = useLocation();
  const origin = originOf(state) ?? (aroundLogin.includes(pathname) ? undefined : pathname + search);
  return origin === undefined ? null : { from: origin };
}
