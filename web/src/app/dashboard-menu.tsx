import { useQuery } from '@tanstack/react-query';
import { NavLink } from '#components/link.tsx';
import { adminCheckQuery } from '#features/auth/admin-check.ts';
import { paths } from '#lib/paths.ts';
import { useAccount } from '#lib/session.ts';

type Entry = { to: string; text: string };

const forEverybody: readonly Entry[] = [{ to: paths.profile, text: 'My Profile' }];

const forShoppers: readonly Entry[] = [
  ...forEverybody,
  { to: paths.myOrders, text: 'My Orders' },
  { to: paths.addReview, text: 'Add A Review' },
];

const forAdmins: readonly Entry[] = [
  ...forEverybody,
  { to: paths.overview, text: 'Overview' },
  { to: paths.manageAllOrders, text: 'Manage All Orders' },
  { to: paths.addTool, text: 'Add Tool' },
  { to: paths.makeAdmin, text: 'Make Admin' },
  { to: paths.manageProducts, text: 'Manage Products' },
  { to: paths.manageReviews, text: 'Manage Reviews' },
  { to: paths.audit, text: 'Audit' },
];

function entriesFor(isAdmin: boolean | undefined): readonly Entry[] {
  if (isAdmin === undefined) return forEverybody;
  return isAdmin ? forAdmins : forShoppers;
}

/** The dashboard's pages for this person; while the role is not known, only what everybody has. */
export function DashboardMenu() {
  const { data: isAdmin } = useQuery(adminCheckQuery(useAccount().email));
  return (
    <nav aria-label="Dashboard">
      {entriesFor(isAdmin).map(({ to, text }) => (
        <NavLink key={to} to={to} end={to === paths.profile} className="menu-link">
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
