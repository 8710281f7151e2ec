import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  type LazyExoticComponent,
  lazy,
} from 'react';

/** Functions that discard a failed load. The key is the error of the load. */
const forgets = new WeakMap<object, () => void>();

/**
 * Discards the failed load that threw `error`, so that the next render loads the component again. The error boundary
 * calls this function. Until then the failed load is kept, because React renders the component again after an error,
 * and this render must throw the same error.
 */
export function forgetFailedLoad(error: unknown): void {
  if (typeof error === 'object' && error !== null) forgets.get(error)?.();
}

type LazyComponent<Props extends object> = FunctionComponent<Props> & {
  /** Loads the component before it is shown, so that it renders immediately. */
  load: () => Promise<void>;
};

/**
 * Returns a component that loads its chunk when it is first shown. The module exports it as `Component`. Unlike React's
 * `lazy`, it can load again after a failure, because browsers retry a failed module:
 * https://github.com/whatwg/html/pull/10327
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ Component: ComponentType<Props> }>,
): LazyComponent<Props> {
  let part: ComponentType<Props> | LazyExoticComponent<ComponentType<Props>> | undefined;

  async function fetchPart() {
    try {
      return { default: (await load()).Component };
    } catch (error) {
      if (typeof error === 'object' && error !== null) {
        forgets.set(error, () => {
          part = undefined;
        });
      }
      throw error;
    }
  }

  function Lazy(props: Props) {
    part ??= lazy(fetchPart);
    return createElement<Props>(part, props);
  }

  return Object.assign(Lazy, {
    load: async () => {
      part ??= (await load()).Component;
    },
  });
}
