import type { ComponentType } from 'react';
import { lazyComponent } from '#lib/lazy-component.ts';

/** Like `lazyComponent`, for components that read from the API. Loads React Query too, which Home's first screen omits. */
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
