import { type ComponentType, type ReactNode, StrictMode, useEffect } from 'react';
import { Providers } from './providers.tsx';
import { Router } from './router.tsx';

type AppProps = {
  /** The browser's router, or the one that prerenders. */
  In: ComponentType<{ children: ReactNode }>;
  /** Called when the page is React's. */
  onThere?: () => void;
};

/** The store. */
export function App({ In, onThere }: AppProps) {
  useEffect(() => onThere?.(), [onThere]);
  return (
    <StrictMode>
      <In>
        <Providers>
          <Router />
        </Providers>
      </In>
    </StrictMode>
  );
}
