import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import {
  isNewVisit,
  savedScrollTop,
  saveScrollTop,
  storeScrollPositions,
} from '#lib/focus/scroll-positions.ts';

const timeLimitMs = 10_000;
const tolerancePx = 2;

/** Events that show that the user wants to scroll elsewhere. */
const userEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to `y`, in pixels, and again whenever the page grows, until it is tall enough. Stops when the user scrolls,
 * clicks or types, and after ten seconds. Returns a function that stops it.
 */
function scrollWhenTallEnough(y: number, onEnd: () => void): () => void {
  const growth = new ResizeObserver(scroll);
  const timer = setTimeout(stop, timeLimitMs);
  for (const name of userEvents) addEventListener(name, stop, { passive: true });

  function scroll() {
    scrollTo(0, y);
    if (Math.abs(scrollY - y) < tolerancePx) stop();
  }

  function stop() {
    growth.disconnect();
    clearTimeout(timer);
    for (const name of userEvents) removeEventListener(name, stop);
    onEnd();
  }

  growth.observe(document.body);
  return stop;
}

/**
 * Restores the scroll position after Back, Forward and a reload. The browser would do so too early, while the page is
 * still short because its data is loading. Renders nothing.
 */
export function Component() {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  const isReturning = useRef(false);
  const isFirst = useRef(true);

  useEffect(() => {
    const leave = () => {
      isReturning.current = true;
    };
    const onScroll = () => {
      if (!isReturning.current) saveScrollTop();
    };
    addEventListener('popstate', leave);
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('pagehide', storeScrollPositions);
    return () => {
      removeEventListener('popstate', leave);
      removeEventListener('scroll', onScroll);
      removeEventListener('pagehide', storeScrollPositions);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry has its own position.
  useEffect(() => {
    const isNew = isFirst.current && isNewVisit();
    // The user scrolled before this component was loaded.
    if (isNew && scrollY > 0) saveScrollTop();
    isFirst.current = false;
    isReturning.current = type === 'POP' && hash === '' && !isNew;
    if (!isReturning.current) return;
    return scrollWhenTallEnough(savedScrollTop(), () => {
      isReturning.current = false;
    });
  }, [key, hash, type]);

  return null;
}
