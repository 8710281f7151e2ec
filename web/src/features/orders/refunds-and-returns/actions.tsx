import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { type ReactNode, useRef, useState } from 'react';
import { LazyBoundary } from '#components/lazy-boundary.tsx';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import * as texts from '#texts/orders.ts';
import { isRefundable, isReturnable, isSent, unitsLeft } from '../states.ts';

const RefundForm = lazyComponent(() => import('./refund-form.tsx'));
const RestockForm = lazyComponent(() => import('./restock-form.tsx'));
const TrackingForm = lazyComponent(() => import('./tracking-form.tsx'));
const AnswerReturnForm = lazyComponent(() => import('./answer-return-form.tsx'));
const ReturnForm = lazyComponent(() => import('./return-form.tsx'));

type OpensFormProps = { label: string; children: (close: () => void) => ReactNode };

/** Button that opens a form below it. When the form closes, the button receives focus. */
function OpensForm({ label, children }: OpensFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    setIsOpen(false);
    button.current?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="btn btn-line btn-sm"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && (
        <div className="order-last mt-4 w-full">
          <LazyBoundary
            fallback={<p role="status">{texts.opening}</p>}
            failed={<p role="alert">{texts.notOpened}</p>}
          >
            {children(close)}
          </LazyBoundary>
        </div>
      )}
    </>
  );
}

/** Buttons that refund and restock an order, change its tracking and answer its return request. For admins. */
export function RefundActions({ order }: { order: Order }) {
  return (
    <>
      {isRefundable(order) && (
        <OpensForm label={texts.refundPart}>
          {(close) => <RefundForm order={order} close={close} />}
        </OpensForm>
      )}
      {isSent(order) && unitsLeft(order) > 0 && (
        <OpensForm label={texts.restockUnits}>
          {(close) => <RestockForm order={order} close={close} />}
        </OpensForm>
      )}
      {isSent(order) && (
        <OpensForm label={texts.changeTracking}>
          {(close) => <TrackingForm order={order} close={close} />}
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
