import { isOutOfStock } from '@almighty-tools/functions/contract/stock.ts';
import { useQuery } from '@tanstack/react-query';
import { matchPath, useLocation } from 'react-router-dom';
import { Notice } from '#components/notice.tsx';
import { closedMessageOf, sellingQuery } from '#features/selling/queries.ts';
import { toolQuery } from '#features/tools/queries.ts';
import { useIsHydrated } from '#lib/loading/use-is-hydrated.ts';
import { originOf, reasonOf } from '#lib/session/login-origin.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/account.ts';

/**
 * Shows the reason for a login or a registration: the page that requires it, or the tool to buy. If the tool cannot be
 * ordered, says so before the login.
 *
 * @param toOrder Returns the text about a tool that can be ordered.
 */
export function LoginReason({ toOrder }: { toOrder: (toolName: string) => string }) {
  const { state } = useLocation();
  const why = reasonOf(state);
  const [pathname = ''] = originOf(state)?.split('?') ?? [];
  const { id = '' } = matchPath(paths.purchase(':id'), pathname)?.params ?? {};
  const { data: tool } = useQuery({ ...toolQuery(id), enabled: id !== '' });
  const { data: selling } = useQuery({ ...sellingQuery, enabled: id !== '' });
  // The prerendered page shows no reason.
  if (!useIsHydrated() || why === undefined) return null;
  const isOut = tool !== undefined && isOutOfStock(tool);
  const refusal = closedMessageOf(selling) || (isOut && texts.cannotOrder(tool.toolName));
  const reason = why === 'admins-only' ? texts.adminsOnly : tool ? toOrder(tool.toolName) : texts.loginNeeded;
  return <Notice tone={refusal ? 'warn' : 'plain'} text={refusal || reason} />;
}
