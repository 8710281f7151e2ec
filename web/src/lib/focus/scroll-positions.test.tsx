// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';

/** Loads the file as after a reload of the page. */
function reloaded() {
  vi.resetModules();
  return import('./scroll-positions.ts');
}

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it.each(['5', '{', '[1, null]', '{"0": 7}', '[["a", "7"]]'])(
  'a position is restored even if the storage contained %s',
  async (stored) => {
    sessionStorage.setItem('scrolled', stored);
    const page = await reloaded();
    expect(page.savedScrollTop()).toBe(0);
    vi.stubGlobal('scrollY', 300);
    page.saveScrollTop();
    page.storeScrollPositions();
    expect(page.savedScrollTop()).toBe(300);
    expect((await reloaded()).savedScrollTop()).toBe(300);
  },
);
