import type { Order } from '@almighty-tools/functions/contract/order.ts';
import {
  type ReturnAnswerInput,
  returnAnswerSchema,
} from '@almighty-tools/functions/contract/order-changes.ts';
import { useEffect } from 'react';
import { TextArea } from '#components/field.tsx';
import * as texts from '#texts/orders/refunds-and-returns.ts';
import { answerReturn } from '../order-calls.ts';
import { RefundReturnForm } from './refund-return-form.tsx';
import { useRefundReturnForm } from './use-refund-return-form.ts';

type AnswerReturnFormProps = { order: Order; close: () => void };

/** Form that answers and closes a return request without a refund. For admins. */
export function Component({ order, close }: AnswerReturnFormProps) {
  const { form, field, ...sent } = useRefundReturnForm<ReturnAnswerInput>({
    order,
    schema: returnAnswerSchema,
    defaultValues: { answer: '' },
    send: (answer) => answerReturn(order._id, answer),
    question: () => ({ text: texts.willBeAnswered(order.email), yes: texts.yesAnswer }),
    done: texts.answered,
    close,
  });
  useEffect(() => form.setFocus('answer'), [form]);

  return (
    <RefundReturnForm label={texts.sendAnswer} send={texts.sendAnswer} close={close} {...sent}>
      <TextArea label={texts.answer} rows={3} help={texts.answerHelp} {...field('answer')} />
    </RefundReturnForm>
  );
}
