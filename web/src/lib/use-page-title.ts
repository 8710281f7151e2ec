import { useEffect } from 'react';

/** Names the browser tab: `Login · Almighty Tools`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Almighty Tools' ? title : `${title} · Almighty Tools`;
  }, [title]);
}
