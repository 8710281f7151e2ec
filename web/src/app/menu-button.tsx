import { useState } from 'react';
import { Icon } from '#components/icon.tsx';
import { LazyBoundary } from '#components/lazy-boundary.tsx';
import { lazyWithQueries } from '#components/lazy-with-queries.tsx';
import { notify } from '#lib/feedback/notify.ts';
import { isReplaced } from '#lib/loading/new-version.ts';
import { useSession } from '#lib/session/session.ts';
import * as texts from '#texts/app.ts';

const SiteDrawer = lazyWithQueries(() => import('./site-drawer.tsx'));

/** Shows why the menu failed to load. Does not reload the page, because a reload would lose typed text. */
async function showMenuError() {
  notify.error((await isReplaced()) ? texts.menuReplaced : texts.menuFailed);
}

/** Button that opens the drawer on small screens. The drawer is loaded at the first click. */
export function MenuButton() {
  const [open, setOpen] = useState(false);
  const onFailed = () => {
    setOpen(false);
    void showMenuError();
  };
  const signedIn = useSession().status === 'signed-in';
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost btn-square md:hidden"
        aria-label={signedIn ? texts.openDashboardMenu : texts.openMenu}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon path="M3 6h18M3 12h18M3 18h18" />
      </button>
      {open && (
        <LazyBoundary onFailed={onFailed}>
          <SiteDrawer onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
