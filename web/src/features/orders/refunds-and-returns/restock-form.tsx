import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { restockSchema } from '@almighty-tools/functions/contract/refund.ts';
import { useState } from 'react';
import { TextField } from '#components/field.tsx';
import { useRequestKey } from '#lib/api/request-key.ts';
import * as texts from '#texts/orders.ts';
import { restockUnits } from '../order-calls.ts';
import { unitsLeft } from '../states.ts';
import { RefundReturnForm } from './refund-return-form.tsx';

/** Form that puts units of a shipped order that have come back into stock, without a refund. For admins. */
export function RestockForm({ order, close }: { order: Order; close: () => void }) {
  const units = unitsLeft(order);
  const requestKey = useRequestKey();
  // The order that the form showed first, because the page can show a newer order before the admin notices it.
  const [seen, setSeen] = useState(order);
  return (
    <RefundReturnForm<{ units: number }>
      order={order}
      schema={restockSchema(units)}
      defaultValues={{ units }}
      first="units"
      label={texts.restockNow}
      send={async (returned) => {
        const restockedBefore = seen.restocked ?? 0;
        const request = { ...returned, restockedBefore };
        const answer = await restockUnits(order._id, request, requestKey.keyFor(request));
        requestKey.spend();
        return answer;
      }}
      onConflict={setSeen}
      question={(returned) => ({ text: texts.willBeRestocked(returned.units), yes: texts.yesRestock })}
      done={texts.restockDone}
      close={close}
    >
      {(field, busy) => (
        <TextField
          label={texts.restock}
          type="number"
          step="1"
          inputMode="numeric"
          help={texts.restockHelp(units)}
          readOnly={busy}
          {...field('units', { valueAsNumber: true })}
        />
      )}
    </RefundReturnForm>
  );
}
