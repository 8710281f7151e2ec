import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createBrowserRouter, Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { Toasts } from '#components/toasts.tsx';
import { queryClient } from '#lib/api/query-client.ts';
import { keepFocus } from '#lib/focus/keep-focus.ts';
import { accessToken } from '#lib/session/bearer-token.ts';
import { setSession } from '#lib/session/session.ts';
import { allRequests, endFakeApi, startFakeApi } from './fake-api.ts';
import { signedInSession } from './test-account.ts';

// On a busy machine, a page may need more than the default of one second.
configure({ reactStrictMode: true, asyncUtilTimeout: 15_000 });

// Failed reads are retried as often as in the browser, but without a delay.
const { queries, ...defaults } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, retryDelay: 0 } });

// Dialogs use media queries and scroll the page, which jsdom cannot do.
const noMedia = () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() });

/** Reports nothing, because jsdom has no layout. */
class NoIntersections {
  observe = vi.fn();
  disconnect = vi.fn();
}

// jsdom has no layout. Dialogs use the width to find out which of their buttons are shown.
Object.defineProperty(HTMLElement.prototype, 'offsetWidth', {
  get(this: HTMLElement) {
    return this.style.display === 'none' ? 0 : 1;
  },
});

let focusedBefore: Element | null;
let stopFocus: () => void;

// jsdom has no modal dialogs.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    if (!this.open) focusedBefore = document.activeElement;
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    if (focusedBefore instanceof HTMLElement) focusedBefore.focus();
    this.dispatchEvent(new Event('close'));
  },
});

// jsdom has no popovers: it hides them all.
let opened: { popover: HTMLElement; opener: Element | null } | undefined;

Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    opened = { popover: this, opener: document.activeElement };
    this.style.display = 'block';
  },
  hidePopover(this: HTMLElement) {
    if (opened?.popover !== this) return;
    const { opener } = opened;
    opened = undefined;
    this.style.display = '';
    if (this.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus();
  },
});

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[popovertarget]') : null;
  const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '');
  const isOpen = popover !== null && opened?.popover === popover;
  const isInside = target instanceof Node && opened?.popover.contains(target);
  if (!isInside || button) opened?.popover.hidePopover();
  if (!isOpen) popover?.showPopover();
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') opened?.popover.hidePopover();
});

beforeEach(() => {
  vi.stubGlobal('matchMedia', noMedia);
  vi.stubGlobal('IntersectionObserver', NoIntersections);
  vi.stubGlobal('scrollTo', vi.fn());
  vi.spyOn(console, 'error').mockReturnValue();
  startFakeApi();
  stopFocus = keepFocus();
});

afterEach(async () => {
  const errors = vi.mocked(console.error).mock.calls;
  try {
    await allRequests();
    expect(errors).toEqual([]);
  } finally {
    endFakeApi();
    cleanup();
    for (const router of routers.splice(0)) router.dispose();
    queryClient.clear();
    localStorage.clear();
    sessionStorage.clear();
    setSession({ status: 'anonymous' });
    // A dialog that is still open closes now, and restores the focus after 100 ms, when jsdom must still exist.
    if (document.querySelector('.swal2-container')) await new Promise((resolve) => setTimeout(resolve, 200));
    stopFocus();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  }
});

const routers: ReturnType<typeof createBrowserRouter>[] = [];

/** Renders routes with the client's query cache and toasts, after `before`. */
export function renderRoutes(routes: RouteObject[], before?: ReactNode): void {
  const layout = (
    <QueryClientProvider client={queryClient}>
      {before}
      <Toasts />
      <Outlet />
    </QueryClientProvider>
  );
  const router = createBrowserRouter([{ element: layout, children: routes }]);
  routers.push(router);
  render(<RouterProvider router={router} />);
}

/** Logs in. Requests of this user contain the role as their bearer token. */
function logIn(role: 'shopper' | 'admin'): void {
  accessToken.store(role);
  setSession(signedInSession);
}

type Where = {
  /** Pattern of the page's path, such as `/purchase/:id`. */
  path: string;
  url?: string;
  /** Role of the logged-in user; undefined for a visitor. */
  as: 'shopper' | 'admin' | undefined;
};

/**
 * Opens a part of the client with the client's own router, query cache and session. Only the requests are answered by
 * the test. Returns the user, who clicks and types.
 */
export function open(part: ReactNode, { path, url = path, as }: Where) {
  history.replaceState(null, '', url);
  if (as) logIn(as);
  renderRoutes([
    { path, element: <main>{part}</main> },
    { path: '*', element: <main /> },
  ]);
  return userEvent.setup();
}

/** Leaves the page, as the browser's buttons do. */
export async function leaveTo(url: string): Promise<void> {
  await act(async () => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  });
}
