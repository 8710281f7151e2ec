import { createContext, useContext, useEffect } from 'react';

/** Told the title of a page that is prerendered, which has no document yet. */
export const PrerenderedTitle = createContext<(title: string) => void>(() => undefined);

/** Names the browser tab: `Login · Almighty Tools`. */
export function usePageTitle(title: string): void {
  const full = title === 'Almighty Tools' ? title : `${title} · Almighty Tools`;
  useContext(PrerenderedTitle)(full);
  useEffect(() => {
    document.title = full;
  }, [full]);
}
