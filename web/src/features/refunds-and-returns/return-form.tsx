import type { Order } from '@almighty-tools/functions/contract/order.ts';
import {
  type ReturnAnswerInput,
  type ReturnInput,
  returnAnswerSchema,
  returnInputSchema,
} from '@almighty-tools/functions/contract/order-changes.ts';
import { TextArea } from '#components/field.tsx';
import { answerReturn, requestReturn } from '#features/orders/order-calls.ts';
import { isReturnable } from '#features/orders/states.ts';
import { useOrderChange } from '#features/orders/use-order-change.ts';
import { confirmAction } from '#lib/feedback/dialog.ts';
import { dayOf, dollars } from '#lib/format/intl.ts';
import * as texts from '#texts/orders.ts';
import { OrderChangeForm } from './order-change-form.tsx';

/** Form that requests the return of an order. It needs no confirmation dialog. */
export function ReturnForm({ order, close }: { order: Order; close: () => void }) {
  const { quantity, toolName, returnableUntil } = order;
  return (
    <OrderChangeForm<ReturnInput>
      order={order}
      schema={returnInputSchema}
      defaultValues={{ reason: '' }}
      first="reason"
      label={texts.requestReturn}
      send={(request, seen) => requestReturn(seen, request)}
      done={texts.requested}
      close={close}
    >
      {(field) => (
        <>
          <p className="mb-4">{texts.willBeRequested(quantity, toolName)}</p>
          <TextArea label={texts.whyReturn} rows={2} help={texts.returnReasonHelp} {...field('reason')} />
          {returnableUntil && <p className="note mb-5">{texts.returnUntil(dayOf(returnableUntil))}</p>}
        </>
      )}
    </OrderChangeForm>
  );
}

/** Button in a list that requests a return. */
export function ReturnButton({ order }: { order: Order }) {
  const { mutateAsync } = useOrderChange((order: Order) => requestReturn(order, {}));
  if (!isReturnable(order)) return null;
  const { quantity, toolName } = order;
  const question = { text: texts.willBeRequested(quantity, toolName), yes: texts.yesRequest };
  return (
    <button
      type="button"
      className="btn btn-line btn-sm"
      aria-label={texts.returnOf(toolName)}
      onClick={() => void confirmAction(question, () => mutateAsync(order), { done: texts.requested })}
    >
      {texts.returnIt}
    </button>
  );
}

export type ReturnFormKind = keyof typeof texts.returnForms;

type ReturnStepFormProps = { order: Order; kind: ReturnFormKind; close: () => void };

/** Form for a step of a return or for a message about it. For admins. */
export function ReturnStepForm({ order, kind, close }: ReturnStepFormProps) {
  const { email, refundedTotal } = order;
  const refunded = refundedTotal > 0 ? dollars(refundedTotal) : undefined;
  const { submit, help, done } = texts.returnForms[kind];
  const step = kind === 'reply' ? {} : { step: kind };
  return (
    <OrderChangeForm<ReturnAnswerInput>
      order={order}
      schema={returnAnswerSchema}
      defaultValues={{ ...step, answer: '' }}
      first="answer"
      label={submit}
      send={({ answer }, seen) => answerReturn(seen, { ...step, answer })}
      {...(kind === 'close' && {
        question: () => ({ text: texts.willBeClosed(email, refunded), yes: texts.yesClose }),
      })}
      done={done}
      close={close}
    >
      {(field) => <TextArea label={texts.messageToShopper} rows={3} help={help} {...field('answer')} />}
    </OrderChangeForm>
  );
}
