import type { Order } from '@almighty-tools/functions/contract/order.ts';
import type { ReturnStatus } from '@almighty-tools/functions/contract/order-phases.ts';
import { isRefundable, isReopenable, isSent, unitsLeft } from '#features/orders/states.ts';
import * as texts from '#texts/orders.ts';
import { OpensForm } from './opens-form.tsx';
import { OrderMails } from './order-mails.tsx';
import { RefundForm, RestockForm } from './refund-form.tsx';
import { type ReturnFormKind, ReturnStepForm } from './return-step-form.tsx';
import { TrackingForm } from './tracking-form.tsx';

/**
 * Buttons that refund and restock an order, reopen its return, change its tracking, and send its e-mails again. For
 * admins.
 */
export function AfterSalesActions({ order }: { order: Order }) {
  return (
    <>
      {isRefundable(order) && order.returnStatus !== 'received' && (
        <OpensForm label={texts.refundPart}>
          {(close) => <RefundForm order={order} close={close} />}
        </OpensForm>
      )}
      {isSent(order) && unitsLeft(order) > 0 && (
        <OpensForm label={texts.restockUnits}>
          {(close) => <RestockForm order={order} close={close} />}
        </OpensForm>
      )}
      {isReopenable(order) && <ReturnStep order={order} kind="reopen" look="line" />}
      {isSent(order) && (
        <OpensForm label={texts.changeTracking}>
          {(close) => <TrackingForm order={order} close={close} />}
        </OpensForm>
      )}
      <OpensForm label={texts.openMails}>{(close) => <OrderMails order={order} close={close} />}</OpensForm>
    </>
  );
}

const returnKinds: Partial<Record<ReturnStatus, readonly ReturnFormKind[]>> = {
  open: ['accept', 'reply', 'receive', 'close'],
  accepted: ['receive', 'reply', 'close'],
  received: ['reply', 'close'],
};

type ReturnStepProps = { order: Order; kind: ReturnFormKind; look: 'primary' | 'line' };

function ReturnStep({ order, kind, look }: ReturnStepProps) {
  return (
    <OpensForm label={texts.returnForms[kind].open} look={look}>
      {(close) => <ReturnStepForm order={order} kind={kind} close={close} />}
    </OpensForm>
  );
}

/** Buttons for the steps of an open return. The next step is the primary button. For admins. */
export function ReturnActions({ order }: { order: Order }) {
  const { returnStatus } = order;
  const kinds = (returnStatus && returnKinds[returnStatus]) ?? [];
  const isBack = returnStatus === 'received';
  return (
    <>
      {isBack && (
        <OpensForm label={texts.refundPart} look="primary">
          {(close) => <RefundForm order={order} isReturn close={close} />}
        </OpensForm>
      )}
      {kinds.map((kind, index) => (
        <ReturnStep key={kind} order={order} kind={kind} look={index === 0 && !isBack ? 'primary' : 'line'} />
      ))}
    </>
  );
}
