import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { type ReturnAction, returnActions } from '@almighty-tools/functions/contract/order-changes.ts';
import { Disclosure } from '#components/disclosure.tsx';
import { isRefundable, isReopenable, isSent, unitsLeft } from '#features/orders/states.ts';
import * as texts from '#texts/orders.ts';
import { OrderMails } from './order-mails.tsx';
import { RefundForm, RestockForm } from './refund-form.tsx';
import { ReturnStepForm } from './return-step-form.tsx';
import { TrackingForm } from './tracking-form.tsx';

/**
 * Buttons that refund and restock an order, reopen its return, change its tracking, and send its e-mails again. For
 * admins.
 */
export function AfterSalesActions({ order }: { order: Order }) {
  return (
    <>
      {isRefundable(order) && order.returnStatus !== 'received' && (
        <Disclosure title={texts.refundPart}>
          {(close) => <RefundForm order={order} close={close} />}
        </Disclosure>
      )}
      {isSent(order) && unitsLeft(order) > 0 && (
        <Disclosure title={texts.restockUnits}>
          {(close) => <RestockForm order={order} close={close} />}
        </Disclosure>
      )}
      {isReopenable(order) && <ReturnStep order={order} kind="reopen" look="line" />}
      {isSent(order) && (
        <Disclosure title={texts.changeTracking}>
          {(close) => <TrackingForm order={order} close={close} />}
        </Disclosure>
      )}
      <Disclosure title={texts.openMails}>{(close) => <OrderMails order={order} close={close} />}</Disclosure>
    </>
  );
}

type ReturnStepProps = { order: Order; kind: ReturnAction; look: 'primary' | 'line' };

function ReturnStep({ order, kind, look }: ReturnStepProps) {
  return (
    <Disclosure title={texts.returnForms[kind].open} look={look}>
      {(close) => <ReturnStepForm order={order} kind={kind} close={close} />}
    </Disclosure>
  );
}

/** Buttons for the steps of an open return. The next step is the primary button. For admins. */
export function ReturnActions({ order }: { order: Order }) {
  const { returnStatus } = order;
  const kinds = returnStatus ? returnActions[returnStatus] : [];
  const isBack = returnStatus === 'received';
  return (
    <>
      {isBack && (
        <Disclosure title={texts.refundPart} look="primary">
          {(close) => <RefundForm order={order} isReturn close={close} />}
        </Disclosure>
      )}
      {kinds.map((kind, index) => (
        <ReturnStep key={kind} order={order} kind={kind} look={index === 0 && !isBack ? 'primary' : 'line'} />
      ))}
    </>
  );
}
