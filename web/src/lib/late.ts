import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  type LazyExoticComponent,
  lazy,
} from 'react';

/** How to forget a load that failed, by its error. */
const forgets = new WeakMap<object, () => void>();

/**
 * Called by the error boundary that caught `error`: what did not load is fetched again when it is next shown. Until
 * then it stays failed, since React renders it once more to throw the error.
 */
export function forgetFailedLoad(error: unknown): void {
  if (typeof error === 'object' && error !== null) forgets.get(error)?.();
}

type LateComponent<Props extends object> = FunctionComponent<Props> & {
  /** Fetches it before it is shown: then it is there at once. */
  load: () => Promise<void>;
};

/**
 * A component in a chunk of its own, fetched when it is first shown. Its module exports it as `Component`. `lazy`
 * alone would keep a failure for good; browsers fetch a module again that could not be fetched:
 * https://github.com/whatwg/html/pull/10327
 */
export function late<Props extends object>(
  load: () => Promise<{ Component: ComponentType<Props> }>,
): LateComponent<Props> {
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

  function Late(props: Props) {
    part ??= lazy(fetchPart);
    return createElement<Props>(part, props);
  }

  return Object.assign(Late, {
    load: async () => {
      part ??= (await load()).Component;
    },
  });
}
