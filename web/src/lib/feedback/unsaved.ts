import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { leave } from '#texts/components.ts';

/** Changed forms and running imports, which are lost if the user leaves the page. */
const unsaved = new Set<object>();

function askBeforeClosing(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** While this is true, the browser asks before the user leaves the page or closes its tab. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const one = {};
    unsaved.add(one);
    addEventListener('beforeunload', askBeforeClosing);
    return () => {
      unsaved.delete(one);
      if (unsaved.size === 0) removeEventListener('beforeunload', askBeforeClosing);
    };
  }, [isUnsaved]);
}

/** Asks before another page replaces unsaved input. Render it once, because a router has only one blocker. */
export function AskBeforeLeaving(): null {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(leave)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  return null;
}
