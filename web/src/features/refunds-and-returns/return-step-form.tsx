import type { Order } from '@almighty-tools/functions/contract/order.ts';
import {
  type ReturnAction,
  type ReturnAnswerInput,
  returnAnswerSchema,
} from '@almighty-tools/functions/contract/order-changes.ts';
import { TextArea } from '#components/field.tsx';
import { answerReturn } from '#features/orders/order-calls.ts';
import { dollars } from '#lib/format/intl.ts';
import * as texts from '#texts/orders.ts';
import { OrderChangeForm } from './order-change-form.tsx';

type ReturnStepFormProps = { order: Order; kind: ReturnAction; close: () => void };

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
      send={(seen, { answer }) => answerReturn(seen, { ...step, answer })}
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
