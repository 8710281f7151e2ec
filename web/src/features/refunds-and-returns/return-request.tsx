import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { type ReturnInput, returnSchema } from '@almighty-tools/functions/contract/order-changes.ts';
import { useLocation } from 'react-router-dom';
import { Disclosure } from '#components/disclosure.tsx';
import { QuantityField, TextArea } from '#components/field.tsx';
import { requestReturn, takeReturnBack } from '#features/orders/order-calls.ts';
import { isReturnable } from '#features/orders/states.ts';
import { useOrderChange } from '#features/orders/use-order-change.ts';
import { confirmAction } from '#lib/feedback/dialog.ts';
import { dayOf } from '#lib/format/intl.ts';
import { stepped } from '#lib/forms/stepped.ts';
import { returnHash } from '#lib/url/paths.ts';
import * as texts from '#texts/orders.ts';
import { OrderChangeForm } from './order-change-form.tsx';

/** Form that requests the return of units of an order. It needs no confirmation dialog. */
function ReturnForm({ order, close }: { order: Order; close: () => void }) {
  const { quantity, toolName, returnableUntil, returnableUnits: most = quantity } = order;
  const hasSeveral = most > 1;
  return (
    <OrderChangeForm<ReturnInput>
      order={order}
      schema={returnSchema(most)}
      defaultValues={{ units: most, reason: '' }}
      first={hasSeveral ? 'units' : 'reason'}
      label={texts.requestReturn}
      send={requestReturn}
      done={texts.requested}
      close={close}
    >
      {(field, form) => (
        <>
          {hasSeveral ? (
            <QuantityField
              label={texts.unitsToReturn}
              help={texts.returnHelp(most)}
              stepBy={(by) => {
                const units = stepped(form.getValues('units'), by, { min: 1, max: most });
                form.setValue('units', units, { shouldDirty: true, shouldValidate: true });
              }}
              {...field('units')}
            />
          ) : (
            <p className="mb-4">{texts.willBeRequested(most, toolName)}</p>
          )}
          <TextArea label={texts.whyReturn} rows={2} help={texts.returnReasonHelp} {...field('reason')} />
          {returnableUntil && <p className="note mb-5">{texts.returnUntil(dayOf(returnableUntil))}</p>}
        </>
      )}
    </OrderChangeForm>
  );
}

/** Button on the order's page that opens the form for a return. It is open at the URL `returnForm`. */
export function ReturnAction({ order }: { order: Order }) {
  const { hash } = useLocation();
  if (!isReturnable(order)) return null;
  return (
    <Disclosure title={texts.returnIt} isOpenAtFirst={hash === returnHash}>
      {(close) => <ReturnForm order={order} close={close} />}
    </Disclosure>
  );
}

/** Button that takes a return request back, after a question. */
export function TakeBackAction({ order }: { order: Order }) {
  const { mutateAsync } = useOrderChange(takeReturnBack);
  const question = { text: texts.willBeTakenBack, yes: texts.yesTakeBack };
  return (
    <button
      type="button"
      className="btn btn-line btn-sm"
      onClick={() => void confirmAction(question, () => mutateAsync(order), { done: texts.takenBack })}
    >
      {texts.takeBack}
    </button>
  );
}
