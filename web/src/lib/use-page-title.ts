import { createContext, useContext, useEffect } from 'react';
import * as texts from '#texts/app.ts';

/** Told the title of a page that is prerendered, which has no document yet. */
export const PrerenderedTitle = createContext<(title: string) => void>(() => undefined);

/** Names the browser tab: `Login · Almighty Tools`. */
export function usePageTitle(title: string): void {
  const full = title === texts.store ? title : texts.titled(title);
  useContext(PrerenderedTitle)(full);
  useEffect(() => {
    document.title = full;
  }, [full]);
}
