import { useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { leave } from '#texts/components.ts';

/** Changed forms and running imports, which are lost if the user leaves the page. */
const unsaved = new Set<object>();

/** While this is true, the browser asks before the user leaves the page or closes its tab. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const one = {};
    unsaved.add(one);
    return () => void unsaved.delete(one);
  }, [isUnsaved]);
}

/** Asks before unsaved input is lost. Render it once, because a router has only one blocker. */
export function AskBeforeLeaving(): null {
  useBeforeUnload((event) => {
    if (unsaved.size > 0) event.preventDefault();
  });
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
