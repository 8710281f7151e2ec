import { Outlet } from 'react-router-dom';
import * as texts from '#texts/dashboard.ts';
import { DashboardMenu } from './dashboard-menu.tsx';

/** Side menu and page. On small screens the drawer contains the menu. */
export function Component() {
  return (
    <div className="dashboard">
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
