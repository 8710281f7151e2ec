import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router-dom';
import { adminCheckQuery } from '#features/auth/admin-check.ts';
import { hasAdminClaim } from '#lib/session/bearer-token.ts';
import { useAccount } from '#lib/session/session.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/app.ts';

type MenuLink = { to: string; text: string };

const myProfile: MenuLink = { to: paths.dashboard, text: texts.myProfile };

const forShoppers: readonly MenuLink[] = [
  myProfile,
  { to: paths.myOrders, text: texts.myOrders },
  { to: paths.addReview, text: texts.addReview },
];

const forAdmins: readonly MenuLink[] = [
  myProfile,
  { to: paths.overview, text: texts.overview },
  { to: paths.manageAllOrders, text: texts.manageAllOrders },
  { to: paths.addTool, text: texts.addTool },
  { to: paths.makeAdmin, text: texts.makeAdmin },
  { to: paths.manageProducts, text: texts.manageProducts },
  { to: paths.manageReviews, text: texts.manageReviews },
  { to: paths.audit, text: texts.audit },
  { to: paths.settings, text: texts.settings },
];

/** Links to the dashboard pages for the user's role. Until the role has loaded, the token's claim decides. */
export function DashboardMenu() {
  const { data: isAdmin = hasAdminClaim() } = useQuery(adminCheckQuery(useAccount().email));
  return (
    <nav aria-label={texts.dashboard}>
      {(isAdmin ? forAdmins : forShoppers).map(({ to, text }) => (
        <NavLink key={to} to={to} end={to === paths.dashboard} className="menu-link">
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
