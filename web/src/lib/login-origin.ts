import { useLocation } from 'react-router-dom';
import { paths } from './paths.ts';

/** What a page that sends somebody to log in writes into the router's state. */
export type LoginOrigin = {
  /** Where they wanted to go. */
  from: string;
  /** Why they were sent: an admin's page was opened by somebody who is none. */
  why?: 'admins-only';
};

/** Where somebody who arrives with this state of the router wanted to go; undefined when nobody wrote it down. */
export function originOf(state: unknown): string | undefined {
  const known = typeof state === 'object' && state !== null && 'from' in state;
  return known && typeof state.from === 'string' ? state.from : undefined;
}

/** Whether this state of the router says that somebody was signed out for opening an admin's page. */
export function isForAdminsOnly(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'why' in state && state.why === 'admins-only';
}

/** The pages of logging in, where nobody wants to return to. */
export const aroundLogin: readonly string[] = [paths.login, paths.register, paths.resetPassword];

/** The state for a link to the login page: back to where one wanted to go, else to this page. */
export function useLoginOrigin(): LoginOrigin | null {
  const { pathname, search, state } = useLocation();
  const origin = originOf(state) ?? (aroundLogin.includes(pathname) ? undefined : pathname + search);
  return origin === undefined ? null : { from: origin };
}
