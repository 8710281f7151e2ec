import { knownCarriers } from '@almighty-tools/functions/contract/carriers.ts';
import type { Order } from '@almighty-tools/functions/contract/order.ts';
import type { ShipmentInput } from '@almighty-tools/functions/contract/order-changes.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { confirm, type Typed } from '#lib/feedback/dialog.ts';
import { useConfirmedMutation } from '#lib/feedback/use-confirmed-mutation.ts';
import * as texts from '#texts/orders/admin.ts';
import { messageIfChanged, type OrderChange, useOrderChange } from '../use-order-change.ts';

const parcelFields = [
  { name: 'carrier', label: texts.carrier, offered: knownCarriers },
  { name: 'tracking', label: texts.tracking },
] as const;

function isDisputed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'order_disputed';
}

async function askAboutDispute(order: Order, dispute: Order['dispute']): Promise<boolean> {
  const text = dispute === 'lost' ? texts.isLost(order) : texts.isDisputed(order);
  const typed = await confirm({ title: texts.shipDisputed, text, yes: texts.shipAnyway });
  return typed !== undefined;
}

/** Returns the typed carrier and tracking number, or undefined if both are empty. */
function parcelOf({ carrier, tracking }: Typed): ShipmentInput | undefined {
  return carrier || tracking ? { ...(carrier && { carrier }), ...(tracking && { tracking }) } : undefined;
}

/**
 * Asks for confirmation, marks an order as shipped, and shows the result. A disputed order needs a second confirmation.
 */
export function useShipOrder() {
  const mutation = useOrderChange('ship');

  async function ship({ order }: OrderChange, typed: Typed) {
    const { dispute } = order;
    const parcel = parcelOf(typed);
    const send = (despiteDispute: boolean) =>
      mutation.mutateAsync({ order, despiteDispute, ...(parcel && { parcel }) });
    const isRisky = dispute === 'open' || dispute === 'lost';
    if (isRisky && !(await askAboutDispute(order, dispute))) return undefined;
    try {
      return await send(isRisky);
    } catch (error) {
      // The order was disputed after the list was loaded.
      if (!isDisputed(error) || isRisky) throw error;
      return (await askAboutDispute(order, 'open')) ? send(true) : undefined;
    }
  }

  return useConfirmedMutation(mutation, {
    question: ({ order }) => ({
      text: texts.willBeShipped(order),
      yes: texts.yesShipped,
      fields: parcelFields,
    }),
    send: ship,
    done: () => texts.changeDone,
    success: messageIfChanged,
  });
}
