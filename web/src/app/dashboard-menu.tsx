import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router-dom';
import { adminCheckQuery } from '#features/auth/admin-check.ts';
import { hasAdminClaim } from '#features/auth/admin-claim.ts';
import { paths } from '#lib/paths.ts';
import { useAccount } from '#lib/session.ts';
import * as texts from '#texts/dashboard.ts';

type Entry = { to: string; text: string };

const forEverybody: readonly Entry[] = [{ to: paths.profile, text: texts.myProfile }];

const forShoppers: readonly Entry[] = [
  ...forEverybody,
  { to: paths.myOrders, text: texts.myOrders },
  { to: paths.addReview, text: texts.addReview },
];

const forAdmins: readonly Entry[] = [
  ...forEverybody,
  { to: paths.overview, text: texts.overview },
  { to: paths.manageAllOrders, text: texts.manageAllOrders },
  { to: paths.addTool, text: texts.addTool },
  { to: paths.makeAdmin, text: texts.makeAdmin },
  { to: paths.manageProducts, text: texts.manageProducts },
  { to: paths.manageReviews, text: texts.manageReviews },
  { to: paths.audit, text: texts.audit },
];

function entriesFor(isAdmin: boolean | undefined): readonly Entry[] {
  if (isAdmin === undefined) return forEverybody;
  return isAdmin ? forAdmins : forShoppers;
}

/**
 * The dashboard's pages for this person; while the role is not known, only what everybody has. If the check fails, the
 * bearer decides: the menu shows links, and the guard and the API decide what a person may do.
 */
export function DashboardMenu() {
  const { data, failureCount } = useQuery(adminCheckQuery(useAccount().email));
  const isAdmin = data ?? (failureCount > 0 ? hasAdminClaim() : undefined);
  return (
    <nav aria-label={texts.dashboard}>
      {entriesFor(isAdmin).map(({ to, text }) => (
        <NavLink key={to} to={to} end={to === paths.profile} className="menu-link">
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
