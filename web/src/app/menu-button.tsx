import { lazy, Suspense, useState } from 'react';
import { Icon } from '#components/icon.tsx';
import { useSession } from '#lib/session.ts';

const SiteDrawer = lazy(() =>
  import('./site-drawer.tsx').then(({ SiteDrawer }) => ({ default: SiteDrawer })),
);

/** On small screens: opens the drawer, which is fetched when it is first asked for. */
export function MenuButton() {
  const [open, setOpen] = useState(false);
  const signedIn = useSession().status === 'signed-in';
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost btn-square md:hidden"
        aria-label={signedIn ? 'Open dashboard menu' : 'Open menu'}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
      </button>
      {open && (
        <Suspense fallback={null}>
          <SiteDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
