import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router-dom';
import { adminCheckQuery } from '#features/auth/admin-check.ts';
import { hasAdminClaim } from '#lib/session/bearer-token.ts';
import { useAccount } from '#lib/session/session.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/app.ts';

type MenuLink = { to: string; text: string };

const forEveryUser: readonly MenuLink[] = [{ to: paths.dashboard, text: texts.myProfile }];

const forShoppers: readonly MenuLink[] = [
  ...forEveryUser,
  { to: paths.myOrders, text: texts.myOrders },
  { to: paths.addReview, text: texts.addReview },
];

const forAdmins: readonly MenuLink[] = [
  ...forEveryUser,
  { to: paths.overview, text: texts.overview },
  { to: paths.manageAllOrders, text: texts.manageAllOrders },
  { to: paths.addTool, text: texts.addTool },
  { to: paths.makeAdmin, text: texts.makeAdmin },
  { to: paths.manageProducts, text: texts.manageProducts },
  { to: paths.manageReviews, text: texts.manageReviews },
  { to: paths.audit, text: texts.audit },
  { to: paths.settings, text: texts.settings },
];

function linksFor(isAdmin: boolean | undefined): readonly MenuLink[] {
  if (isAdmin === undefined) return forEveryUser;
  return isAdmin ? forAdmins : forShoppers;
}

/**
 * Links to the dashboard pages for the user's role. While the role is loading, shows only the links that every user
 * has. If the admin check fails, the token's claim decides. The guard and the API still enforce the role.
 */
export function DashboardMenu() {
  const { data, failureCount, isFetched } = useQuery(adminCheckQuery(useAccount().email));
  const isAdmin = data ?? (isFetched || failureCount > 0 ? hasAdminClaim() : undefined);
  return (
    <nav aria-label={texts.dashboard}>
      {linksFor(isAdmin).map(({ to, text }) => (
        <NavLink key={to} to={to} end={to === paths.dashboard} className="menu-link">
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
