import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { type ReturnInput, returnInputSchema } from '@almighty-tools/functions/contract/order-changes.ts';
import { TextArea } from '#components/field.tsx';
import { dayOf } from '#lib/format/intl.ts';
import * as texts from '#texts/orders.ts';
import { requestReturn } from '../order-calls.ts';
import { RefundReturnForm } from './refund-return-form.tsx';

/** Form that requests the return of an order. It needs no confirmation dialog. */
export function ReturnForm({ order, close }: { order: Order; close: () => void }) {
  const { _id, quantity, toolName, returnableUntil } = order;
  return (
    <RefundReturnForm<ReturnInput>
      order={order}
      schema={returnInputSchema}
      defaultValues={{ reason: '' }}
      first="reason"
      label={texts.requestReturn}
      send={(request) => requestReturn(_id, request)}
      done={texts.requested}
      close={close}
    >
      {(field, busy) => (
        <>
          <p className="mb-4">{texts.willBeRequested(quantity, toolName)}</p>
          <TextArea
            label={texts.whyReturn}
            rows={2}
            help={texts.returnReasonHelp}
            readOnly={busy}
            {...field('reason')}
          />
          {returnableUntil && <p className="note mb-5">{texts.returnUntil(dayOf(returnableUntil))}</p>}
        </>
      )}
    </RefundReturnForm>
  );
}
