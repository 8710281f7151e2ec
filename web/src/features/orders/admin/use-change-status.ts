import { knownCarriers } from '@almighty-tools/functions/contract/carriers.ts';
import type { Order } from '@almighty-tools/functions/contract/order.ts';
import type { ShipmentInput } from '@almighty-tools/functions/contract/order-changes.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { confirmAndRun } from '#lib/feedback/confirm-and-run.ts';
import { confirm } from '#lib/feedback/dialog.ts';
import * as texts from '#texts/orders/admin.ts';
import { useOrderChange } from '../use-order-change.ts';

const parcelFields = [
  { name: 'carrier', label: texts.carrier, offered: knownCarriers },
  { name: 'tracking', label: texts.tracking },
] as const;

const questions = {
  ship: { yes: texts.yesShipped, willBe: texts.willBeShipped, fields: parcelFields },
  refund: { yes: texts.yesRefund, willBe: texts.willBeRefunded, fields: [] },
};

type Change = { order: Order; kind: keyof typeof questions };
type Typed = Readonly<Record<string, string>>;

function isDisputed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'order_disputed';
}

function askAboutDispute(order: Order, dispute: Order['dispute']): Promise<boolean> {
  const text = dispute === 'lost' ? texts.isLost(order) : texts.isDisputed(order);
  return confirm({ title: texts.shipDisputed, text, yes: texts.shipAnyway });
}

/** Returns the typed carrier and tracking number, or undefined if both are empty. */
function parcelOf({ carrier, tracking }: Typed): ShipmentInput | undefined {
  return carrier || tracking ? { ...(carrier && { carrier }), ...(tracking && { tracking }) } : undefined;
}

/**
 * Asks for confirmation, marks an order as shipped or unpaid, and shows the result. A disputed order needs a second
 * confirmation.
 */
export function useChangeStatus() {
  const { mutateAsync, isPending } = useOrderChange();

  async function change(change: Change, typed: Typed, despiteDispute: boolean) {
    const parcel = parcelOf(typed);
    const { modifiedCount, message } = await mutateAsync({
      ...change,
      despiteDispute,
      ...(parcel && { parcel }),
    });
    return { isDone: modifiedCount > 0, message };
  }

  async function act(wanted: Change, typed: Typed) {
    const { dispute } = wanted.order;
    const isRisky = wanted.kind === 'ship' && (dispute === 'open' || dispute === 'lost');
    if (isRisky && !(await askAboutDispute(wanted.order, dispute))) return undefined;
    try {
      return await change(wanted, typed, isRisky);
    } catch (error) {
      // The order was disputed after the list was loaded.
      if (!isDisputed(error) || isRisky) throw error;
      return (await askAboutDispute(wanted.order, 'open')) ? change(wanted, typed, true) : undefined;
    }
  }

  function ask(wanted: Change): Promise<void> {
    const { yes, willBe, fields } = questions[wanted.kind];
    return confirmAndRun({
      text: willBe(wanted.order),
      yes,
      fields,
      done: texts.changeDone,
      run: (typed) => act(wanted, typed),
    });
  }

  return { ask, busy: isPending };
}
