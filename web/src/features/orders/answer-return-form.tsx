import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { type ReturnAnswerInput, returnAnswerSchema } from '@almighty-tools/functions/contract/return.ts';
import { useEffect } from 'react';
import { TextArea } from '#components/field.tsx';
import * as texts from '#texts/orders/refunds-and-returns.ts';
import { BackForm } from './back-form.tsx';
import { answerReturn } from './order-calls.ts';
import { useBackForm } from './use-back-form.ts';

type AnswerReturnFormProps = { order: Order; close: () => void };

/** Ends a shopper's request for a return with a sentence. For admins. */
export function Component({ order, close }: AnswerReturnFormProps) {
  const { form, field, ...sent } = useBackForm<ReturnAnswerInput>({
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
    <BackForm label={texts.sendAnswer} send={texts.sendAnswer} close={close} {...sent}>
      <TextArea label={texts.answer} rows={3} help={texts.answerHelp} {...field('answer')} />
    </BackForm>
  );
}
