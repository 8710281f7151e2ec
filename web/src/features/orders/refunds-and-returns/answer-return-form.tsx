import type { Order } from '@almighty-tools/functions/contract/order.ts';
import {
  type ReturnAnswerInput,
  returnAnswerSchema,
} from '@almighty-tools/functions/contract/order-changes.ts';
import { TextArea } from '#components/field.tsx';
import * as texts from '#texts/orders.ts';
import { answerReturn } from '../order-calls.ts';
import { RefundReturnForm } from './refund-return-form.tsx';

/** Form that answers and closes a return request without a refund. For admins. */
export function AnswerReturnForm({ order, close }: { order: Order; close: () => void }) {
  return (
    <RefundReturnForm<ReturnAnswerInput>
      order={order}
      schema={returnAnswerSchema}
      defaultValues={{ answer: '' }}
      first="answer"
      label={texts.sendAnswer}
      send={(answer) => answerReturn(order._id, answer)}
      question={() => ({ text: texts.willBeAnswered(order.email), yes: texts.yesAnswer })}
      done={texts.answered}
      close={close}
    >
      {(field, busy) => (
        <TextArea
          label={texts.answer}
          rows={3}
          help={texts.answerHelp}
          readOnly={busy}
          {...field('answer')}
        />
      )}
    </RefundReturnForm>
  );
}
