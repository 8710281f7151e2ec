import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { type ReturnInput, returnInputSchema } from '@almighty-tools/functions/contract/order-changes.ts';
import { useEffect } from 'react';
import { TextArea } from '#components/field.tsx';
import { dayOf } from '#lib/format/intl.ts';
import * as texts from '#texts/orders/refunds-and-returns.ts';
import { RefundReturnForm } from '../admin/refund-return-form.tsx';
import { useRefundReturnForm } from '../admin/use-refund-return-form.ts';
import { requestReturn } from '../order-calls.ts';

type ReturnFormProps = { order: Order; close: () => void };

/** Form that requests the return of an order. It needs no confirmation dialog. */
export function Component({ order, close }: ReturnFormProps) {
  const { form, field, ...sent } = useRefundReturnForm<ReturnInput>({
    order,
    schema: returnInputSchema,
    defaultValues: { reason: '' },
    send: (request) => requestReturn(order._id, request),
    question: undefined,
    done: texts.requested,
    close,
  });
  useEffect(() => form.setFocus('reason'), [form]);

  return (
    <RefundReturnForm label={texts.requestReturn} send={texts.requestReturn} close={close} {...sent}>
      <p className="mb-4">{texts.willBeRequested(order.quantity, order.toolName)}</p>
      <TextArea label={texts.returnReason} rows={2} help={texts.returnReasonHelp} {...field('reason')} />
      {order.returnableUntil && (
        <p className="note mb-5">{texts.returnUntil(dayOf(order.returnableUntil))}</p>
      )}
    </RefundReturnForm>
  );
}
