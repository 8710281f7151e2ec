import { limits } from '@almighty-tools/functions/contract/limits.ts';
import { parcelNames } from '@almighty-tools/functions/contract/messages.ts';
import type { Order } from '@almighty-tools/functions/contract/order.ts';
import type { ShipmentInput } from '@almighty-tools/functions/contract/order-changes.ts';
import { knownCarriers } from '@almighty-tools/functions/contract/parcel.ts';
import {
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { SubmitButton } from '#components/field.tsx';
import { parcelDraft, type Shipment } from '#features/orders/shipment.ts';
import { unitsLeft } from '#features/orders/states.ts';
import { drafts } from '#lib/storage/drafts.ts';
import * as texts from '#texts/all-orders.ts';
import * as dialogs from '#texts/components.ts';

/** A parcel, as typed. */
type TypedParcel = { carrier: string; tracking: string };

const nothing: TypedParcel = { carrier: '', tracking: '' };

/** Returns what the admin has typed for a parcel. It is stored until the API has accepted the shipment. */
function readParcel(id: string): TypedParcel {
  const { carrier, tracking } = Object(drafts.read(parcelDraft(id)));
  return { carrier: String(carrier ?? ''), tracking: String(tracking ?? '') };
}

function saveParcel(id: string, typed: TypedParcel): void {
  if (parcelOf(typed)) drafts.save(parcelDraft(id), typed);
  else drafts.remove(parcelDraft(id));
}

/** Returns the filled fields of a parcel, or undefined if all are empty. */
function parcelOf(typed: TypedParcel): ShipmentInput | undefined {
  const [carrier, tracking] = [typed.carrier.trim(), typed.tracking.trim()];
  if (!carrier && !tracking) return undefined;
  return { ...(carrier && { carrier }), ...(tracking && { tracking }) };
}

/** A scanner types Enter after each number, which must not ship the orders. */
function focusNextNumber(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const numbers = [...form.querySelectorAll<HTMLElement>('[name="tracking"], [type="submit"]')];
  const place = numbers.findIndex(
    (it) => target.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  numbers[place]?.focus();
}

type ShipDialogProps = {
  orders: readonly Order[];
  /** Ships the orders. `closeDialog` must be called before another dialog opens. */
  ship: (shipments: readonly Shipment[], closeDialog: () => void) => Promise<void>;
  /** Label of the submit button while the orders are shipped. */
  progress?: string | undefined;
  close: () => void;
};

/**
 * Asks for confirmation, and for the carrier and the tracking number of each order. Stays open until the orders are
 * shipped.
 */
export function ShipDialog({ orders, ship, progress, close }: ShipDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [title, text, carriers] = [useId(), useId(), useId()];
  const [typed, setTyped] = useState(() => new Map(orders.map(({ _id }) => [_id, readParcel(_id)] as const)));
  // Most parcels of a day have the same carrier.
  const [carrier, setCarrier] = useState('');
  const [isBusy, setBusy] = useState(false);
  const parcelFor = (id: string) => {
    const own = typed.get(id) ?? nothing;
    return { ...own, carrier: own.carrier || carrier };
  };

  // A single order can be shipped with Enter, so the focus is on "no".
  const isSingle = orders.length === 1;
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>(isSingle ? '[type="button"]' : '[name="tracking"]')?.focus();
  }, [isSingle]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const shipments = orders.map((order): Shipment => {
      const parcel = parcelFor(order._id);
      saveParcel(order._id, parcel);
      const filled = parcelOf(parcel);
      return { order, ...(filled && { parcel: filled }) };
    });
    setBusy(true);
    await ship(shipments, () => dialog.current?.close());
  }

  return createPortal(
    <dialog
      ref={dialog}
      className="ship-dialog w-184"
      aria-labelledby={title}
      aria-describedby={text}
      onCancel={(event) => isBusy && event.preventDefault()}
      onClose={close}
    >
      <form onSubmit={submit} {...(!isSingle && { onKeyDown: focusNextNumber })}>
        <h2 id={title} className="mb-1 text-xl">
          {dialogs.sure}
        </h2>
        <p id={text} className="mb-4 text-steel">
          {isSingle
            ? orders.map((order) => texts.orderWillBeShipped(order, unitsLeft(order)))
            : texts.willBeShipped(orders.length)}
        </p>
        {!isSingle && (
          <label className="mb-3 grid gap-1">
            <span className="font-semibold">{texts.carrierOfAll}</span>
            <input
              className="input field-box"
              list={carriers}
              dir="auto"
              autoComplete="off"
              maxLength={limits.carrier.max}
              value={carrier}
              onChange={({ target }) => setCarrier(target.value)}
            />
          </label>
        )}
        <ul className="ship-list">
          {orders.map((order) => {
            const { _id, name } = order;
            const own = typed.get(_id) ?? nothing;
            const set = (changed: Partial<TypedParcel>) => {
              setTyped(new Map(typed).set(_id, { ...own, ...changed }));
              saveParcel(_id, { ...own, ...changed });
            };
            const inputFor = (field: keyof TypedParcel) => ({
              className: 'input field-box',
              dir: 'auto',
              autoComplete: 'off',
              name: field,
              'aria-label': texts.optional(parcelNames[field]) + (isSingle ? '' : `, ${name}`),
              maxLength: limits[field].max,
              value: own[field],
              onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set({ [field]: target.value }),
            });
            return (
              <li key={_id}>
                <p>
                  <bdi className="block font-semibold">{name}</bdi>{' '}
                  <span className="text-sm text-steel">{texts.unitsOf(order, unitsLeft(order))}</span>
                </p>
                <input {...inputFor('tracking')} placeholder={parcelNames.tracking} />
                <input
                  {...inputFor('carrier')}
                  list={carriers}
                  placeholder={carrier || parcelNames.carrier}
                />
              </li>
            );
          })}
        </ul>
        <datalist id={carriers}>
          {knownCarriers.map((known) => (
            <option key={known} value={known} />
          ))}
        </datalist>
        {/* In the order of the other dialogs. */}
        <div className="ship-buttons">
          <SubmitButton busy={isBusy} className="">
            {progress ?? texts.yesShipped(orders.length)}
          </SubmitButton>
          <button
            type="button"
            className="btn btn-line"
            disabled={isBusy}
            onClick={() => dialog.current?.close()}
          >
            {dialogs.no}
          </button>
        </div>
      </form>
    </dialog>,
    document.body,
  );
}
