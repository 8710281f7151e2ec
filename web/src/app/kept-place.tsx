import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isOpenedAnew, keepScroll, keptScroll, storeScroll } from '#lib/kept-scroll.ts';
import { scrollOnceLongEnough } from '#lib/scroll-once-long-enough.ts';

/**
 * Back, Forward and a reload lead to the same place of a page. The browser alone comes too early: the page is shorter
 * until its data are there. Renders nothing.
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
      if (!isReturning.current) keepScroll();
    };
    addEventListener('popstate', leave);
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('pagehide', storeScroll);
    return () => {
      removeEventListener('popstate', leave);
      removeEventListener('scroll', onScroll);
      removeEventListener('pagehide', storeScroll);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history has its place.
  useEffect(() => {
    const isNew = isFirst.current && isOpenedAnew();
    isFirst.current = false;
    isReturning.current = type === 'POP' && hash === '' && !isNew;
    if (!isReturning.current) return;
    return scrollOnceLongEnough(keptScroll(), () => {
      isReturning.current = false;
    });
  }, [key, hash, type]);

  return null;
}
