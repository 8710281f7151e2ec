// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { savedScrollTop } from '#lib/focus/scroll-positions.ts';
import { open } from '../../test/render.tsx';
import { Component as ScrollRestoration } from './scroll-restoration.tsx';

/** Opens a page at a scroll position. The user has opened the page by a link, or reloaded it. */
function openAt(scrollY: number, type: 'navigate' | 'reload') {
  class Timing {
    readonly type = type;
  }
  vi.stubGlobal('PerformanceNavigationTiming', Timing);
  vi.stubGlobal(
    'performance',
    Object.assign(Object.create(performance), { getEntriesByType: () => [new Timing()] }),
  );
  vi.stubGlobal('scrollY', scrollY);
  // jsdom has no layout.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  open(<ScrollRestoration />, { path: '/', url: `/?at=${scrollY}&by=${type}`, as: undefined });
}

it('a scroll before the component has loaded is saved', () => {
  openAt(300, 'navigate');
  expect(savedScrollTop()).toBe(300);
});

it('a reload does not replace the saved position', () => {
  openAt(200, 'reload');
  expect(savedScrollTop()).toBe(0);
});
