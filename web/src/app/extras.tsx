import { Component as Toasts } from '#components/toasts.tsx';
import { PageMeta } from './page-meta.tsx';

/** What every page has that nobody waits for. */
export function Component() {
  return (
    <>
      <PageMeta />
      <Toasts />
    </>
  );
}
