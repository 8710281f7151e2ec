import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { useState } from 'react';
import { serverNow } from '#lib/server-clock.ts';

/** The moment, by the server's clock, after which an order counts as new: when the list was first shown here. */
export function useSeenUntil(shown: readonly Order[] | undefined): string {
  const [openedAt] = useState(serverNow);
  const [newest, setNewest] = useState<string>();
  if (shown && newest === undefined) setNewest(shown[0]?.createdAt ?? '');
  return newest !== undefined && newest > openedAt ? newest : openedAt;
}
