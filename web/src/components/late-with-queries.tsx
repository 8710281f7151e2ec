import type { ComponentType } from 'react';
import { late } from '#lib/late.ts';

/** `late` for what reads from the API. The library for that comes with it: the first screen of Home has no use for it. */
export function lateWithQueries<Props extends object>(
  load: () => Promise<{ Component: ComponentType<Props> }>,
) {
  return late<Props>(async () => {
    const [{ Component: Part }, { Queries }] = await Promise.all([load(), import('./queries.tsx')]);
    const Component = (props: Props) => (
      <Queries>
        <Part {...props} />
      </Queries>
    );
    return { Component };
  });
}
