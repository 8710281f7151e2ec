import { parcelNames } from '@almighty-tools/functions/contract/messages.ts';
import type { Order } from '@almighty-tools/functions/contract/order.ts';
import {
  knownCarriers,
  type ParcelInput,
  parcelSchema,
} from '@almighty-tools/functions/contract/order-changes.ts';
import { useId, useState } from 'react';
import { TextField } from '#components/field.tsx';
import { optional } from '#texts/all-orders.ts';
import * as texts from '#texts/orders.ts';
import { changeTracking } from '../order-calls.ts';
import { RefundReturnForm } from './refund-return-form.tsx';

/** Form for the carrier and tracking number of a shipped order. For admins. */
export function TrackingForm({ order, close }: { order: Order; close: () => void }) {
  const carriers = useId();
  // The order that the form showed first, because the page can show a newer order before the admin notices it.
  const [seen, setSeen] = useState(order);
  return (
    <RefundReturnForm<ParcelInput>
      order={order}
      schema={parcelSchema}
      defaultValues={{ carrier: order.carrier ?? '', tracking: order.tracking ?? '' }}
      first="tracking"
      label={texts.saveTracking}
      send={(parcel) =>
        changeTracking(order._id, {
          ...parcel,
          carrierBefore: seen.carrier ?? '',
          trackingBefore: seen.tracking ?? '',
        })
      }
      onConflict={setSeen}
      done={texts.trackingDone}
      close={close}
    >
      {(field) => (
        <>
          <TextField
            label={optional(parcelNames.carrier)}
            type="text"
            list={carriers}
            {...field('carrier')}
          />
          <datalist id={carriers}>
            {knownCarriers.map((carrier) => (
              <option key={carrier} value={carrier} />
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
    </RefundReturnForm>
  );
}
