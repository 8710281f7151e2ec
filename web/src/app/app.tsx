import { type ComponentType, type ReactElement, StrictMode, useEffect } from 'react';
import { Providers } from './providers.tsx';
import { Router } from './router.tsx';

type AppProps = {
  /** The router of the browser, or the static router for prerendering. */
  RouterComponent: ComponentType<{ children: ReactElement }>;
  /** Called when React has rendered or hydrated the page. */
  onReady?: () => void;
};

/** The whole client: providers and routes inside the given router. */
export function App({ RouterComponent, onReady }: AppProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <RouterComponent>
        <Providers>
          <Router />
        </Providers>
      </RouterComponent>
    </StrictMode>
  );
}
