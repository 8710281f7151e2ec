import type { ComponentType } from 'react';
import { lazyComponent } from '#lib/loading/lazy-component.ts';

/**
 * Like `lazyComponent`, but for components that read from the API. It also loads React Query, which Home's first screen
 * does not need.
 */
export function lazyWithQueries<Props extends object>(
  load: () => Promise<{ Component: ComponentType<Props> }>,
) {
  return lazyComponent<Props>(async () => {
    const [{ Component: Part }, { Queries }] = await Promise.all([load(), import('./queries.tsx')]);
    const Component = (props: Props) => (
      <Queries>
        <Part {...props} />
      </Queries>
    );
    return { Component };
  });
}
