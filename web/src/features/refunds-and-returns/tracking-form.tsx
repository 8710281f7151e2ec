import { parcelNames } from '@almighty-tools/functions/contract/messages.ts';
import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { knownCarriers, type ParcelInput, parcelSchema } from '@almighty-tools/functions/contract/parcel.ts';
import { useId } from 'react';
import { TextField } from '#components/field.tsx';
import { changeTracking } from '#features/orders/order-calls.ts';
import { optional } from '#texts/all-orders.ts';
import * as texts from '#texts/orders.ts';
import { OrderChangeForm } from './order-change-form.tsx';

/** Form for the carrier and tracking number of a shipped order. For admins. */
export function TrackingForm({ order, close }: { order: Order; close: () => void }) {
  const suggestions = useId();
  return (
    <OrderChangeForm<ParcelInput>
      order={order}
      schema={parcelSchema}
      defaultValues={{ carrier: order.carrier ?? '', tracking: order.tracking ?? '' }}
      first="tracking"
      label={texts.saveTracking}
      send={changeTracking}
      done={texts.trackingDone}
      close={close}
    >
      {(field) => (
        <>
          <TextField
            label={optional(parcelNames.carrier)}
            type="text"
            list={suggestions}
            {...field('carrier')}
          />
          <datalist id={suggestions}>
            {knownCarriers.map((known) => (
              <option key={known} value={known} />
            ))}
          </datalist>
          <TextField
            label={optional(parcelNames.tracking)}
            type="text"
            help={texts.trackingHelp}
            {...field('tracking')}
          />
        </>
      )}
    </OrderChangeForm>
  );
}
