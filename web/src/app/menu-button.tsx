import { type ComponentType, useState } from 'react';
import { Icon } from '#components/icon.tsx';
import { useIsHydrated } from '#lib/loading/use-is-hydrated.ts';
import { useSession } from '#lib/session/session.ts';
import { notify } from '#lib/toasts/notify.ts';
import * as texts from '#texts/app.ts';

type Drawer = ComponentType<{ onClose: () => void }>;

/** Button that opens the drawer on small screens. The drawer is loaded at the click. */
export function MenuButton() {
  const [Drawer, setDrawer] = useState<Drawer>();
  const isHydrated = useIsHydrated();
  const signedIn = useSession().status === 'signed-in';

  async function open(): Promise<void> {
    try {
      const { SiteDrawer } = await import('./site-drawer.tsx');
      setDrawer(() => SiteDrawer);
    } catch {
      // Does not reload the page, because a reload would lose typed text.
      notify.error(texts.menuFailed);
    }
  }

  return (
    <>
      <button
        type="button"
        inert={!isHydrated}
        className="btn btn-ghost btn-square md:hidden"
        aria-label={signedIn ? texts.openDashboardMenu : texts.openMenu}
        aria-expanded={Drawer !== undefined}
        onClick={open}
      >
        <Icon path="M3 6h18M3 12h18M3 18h18" />
      </button>
      {Drawer && <Drawer onClose={() => setDrawer(undefined)} />}
    </>
  );
}
