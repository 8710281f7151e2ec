import { parcelNames } from '@almighty-tools/functions/contract/messages.ts';
import type { Order } from '@almighty-tools/functions/contract/order.ts';
import {
  eachParcelField,
  formerParcel,
  type ParcelInput,
  parcelFields,
  parcelSchema,
  parcelSuggestions,
} from '@almighty-tools/functions/contract/parcel.ts';
import { Fragment, useId } from 'react';
import { TextField } from '#components/field.tsx';
import { optional } from '#texts/all-orders.ts';
import * as texts from '#texts/orders.ts';
import { changeTracking } from '../order-calls.ts';
import { RefundReturnForm } from './refund-return-form.tsx';

/** Form for the carrier and tracking number of a shipped order. For admins. */
export function TrackingForm({ order, close }: { order: Order; close: () => void }) {
  const suggestions = useId();
  return (
    <RefundReturnForm<ParcelInput>
      order={order}
      schema={parcelSchema}
      defaultValues={eachParcelField((name) => order[name] ?? '')}
      first="tracking"
      label={texts.saveTracking}
      send={(parcel, seen) =>
        changeTracking(seen, { ...parcel, ...formerParcel((name) => seen[name] ?? '') })
      }
      done={texts.trackingDone}
      close={close}
    >
      {(field) => (
        <>
          {parcelFields.map((name) => (
            <Fragment key={name}>
              <TextField
                label={optional(parcelNames[name])}
                type="text"
                list={`${suggestions}-${name}`}
                {...(name === 'tracking' && { help: texts.trackingHelp })}
                {...field(name)}
              />
              <datalist id={`${suggestions}-${name}`}>
                {parcelSuggestions[name]?.map((text) => (
                  <option key={text} value={text} />
                ))}
              </datalist>
            </Fragment>
          ))}
        </>
      )}
    </RefundReturnForm>
  );
}
