import { NavLink } from 'react-router-dom';
import { type Role, useRole } from '#features/auth/admin-check.ts';
import { paths } from '#lib/paths.ts';

type Entry = { to: string; text: string };

const profile: Entry = { to: paths.profile, text: 'My Profile' };

const entriesFor: Record<Role, readonly Entry[]> = {
  pending: [profile],
  unknown: [profile],
  user: [profile, { to: paths.myOrders, text: 'My Orders' }, { to: paths.addReview, text: 'Add A Review' }],
  admin: [
    profile,
    { to: paths.manageAllOrders, text: 'Manage All Orders' },
    { to: paths.addTool, text: 'Add Tool' },
    { to: paths.makeAdmin, text: 'Make Admin' },
    { to: paths.manageProducts, text: 'Manage Products' },
  ],
};

/** The dashboard's pages for this person's role. */
export function DashboardMenu() {
  const role = useRole();
  return (
    <nav aria-label="Dashboard">
      {entriesFor[role].map(({ to, text }) => (
        <NavLink key={to} to={to} end={to !== paths.manageProducts} className="menu-link">
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
