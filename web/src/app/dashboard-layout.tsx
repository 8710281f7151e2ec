import { Outlet, useLocation } from 'react-router-dom';
import { adminPaths } from '#lib/url/paths.ts';
import * as texts from '#texts/app.ts';
import { DashboardMenu } from './dashboard-menu.tsx';

/** Layout with a side menu and the page. On small screens, the menu is in the drawer. */
export function Component() {
  const { pathname } = useLocation();
  const isOffice = adminPaths.some((path) => pathname.startsWith(path));
  return (
    <div className={isOffice ? 'dashboard is-office' : 'dashboard'}>
      <aside className="hidden border-r border-rule pr-6 md:block">
        <p className="note mb-3 px-3">{texts.dashboard}</p>
        <DashboardMenu />
      </aside>
      <div className="dashboard-page">
        <Outlet />
      </div>
    </div>
  );
}
