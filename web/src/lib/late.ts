import { type ComponentType, lazy } from 'react';

/** A component in a chunk of its own, fetched when it is first shown. Its module exports it as `Component`. */
export function late<Props>(load: () => Promise<{ Component: ComponentType<Props> }>) {
  return lazy(async () => ({ default: (await load()).Component }));
}
