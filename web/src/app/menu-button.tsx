import { useState } from 'react';
import { Icon } from '#components/icon.tsx';
import { Late } from '#components/late.tsx';
import { lateWithQueries } from '#components/late-with-queries.tsx';
import { isReplaced } from '#lib/new-version.ts';
import { notify } from '#lib/notify.ts';
import { useSession } from '#lib/session.ts';
import * as texts from '#texts/app.ts';

const SiteDrawer = lateWithQueries(() => import('./site-drawer.tsx'));

/** What is typed on the page must not be lost by a reload that nobody asked for. */
async function sayWhyNot() {
  notify.error((await isReplaced()) ? texts.menuReplaced : texts.menuFailed);
}

/** On small screens: opens the drawer, which is fetched when it is first asked for. */
export function MenuButton() {
  const [open, setOpen] = useState(false);
  const onFailed = () => {
    setOpen(false);
    void sayWhyNot();
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
        <Late onFailed={onFailed}>
          <SiteDrawer onClose={() => setOpen(false)} />
        </Late>
      )}
    </>
  );
}
