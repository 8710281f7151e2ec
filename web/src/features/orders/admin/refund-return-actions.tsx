import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import * as texts from '#texts/orders/refunds-and-returns.ts';
import { OpensForm } from '../opens-form.tsx';
import { isRefundable, isReturnable } from '../phases.ts';

const RefundForm = lazyComponent(() => import('./refund-form.tsx'));
const AnswerReturnForm = lazyComponent(() => import('./answer-return-form.tsx'));
const ReturnForm = lazyComponent(() => import('../shopper/return-form.tsx'));

/** Buttons that refund an order and answer its return request. For admins. */
export function RefundActions({ order }: { order: Order }) {
  return (
    <>
      {isRefundable(order) && (
        <OpensForm label={texts.refundPart}>
          {(close) => <RefundForm order={order} close={close} />}
        </OpensForm>
      )}
      {order.returnStatus === 'open' && (
        <OpensForm label={texts.answerReturn}>
          {(close) => <AnswerReturnForm order={order} close={close} />}
        </OpensForm>
      )}
    </>
  );
}

/** Button on the order's page that requests a return. */
export function ReturnAction({ order }: { order: Order }) {
  if (!isReturnable(order)) return null;
  return (
    <OpensForm label={texts.returnIt}>{(close) => <ReturnForm order={order} close={close} />}</OpensForm>
  );
}
