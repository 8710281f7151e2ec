import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#components/query-view.tsx';
import { sendMailAgain } from '#features/orders/order-calls.ts';
import { orderMailsQuery } from '#features/orders/queries.ts';
import { useOrderChange } from '#features/orders/use-order-change.ts';
import { perform } from '#lib/feedback/dialog.ts';
import { momentOf } from '#lib/format/intl.ts';
import * as texts from '#texts/orders.ts';

/** Lists the e-mails to the shopper about an order, and sends the last of them again. For admins. */
export function OrderMails({ order, close }: { order: Order; close: () => void }) {
  const query = useQuery(orderMailsQuery(order._id));
  const { mutateAsync, isPending } = useOrderChange((newest: string | undefined) =>
    sendMailAgain(order, newest),
  );
  const send = (newest: string | undefined) =>
    perform(() => mutateAsync(newest), {
      success: ({ message }) => {
        close();
        return message;
      },
    });

  return (
    <section aria-label={texts.mails} className="max-w-md">
      <QueryView query={query} loading={texts.fetchingMails} name={texts.theMails}>
        {(mails) => (
          <>
            {mails.length === 0 && <p className="mb-4">{texts.noMails}</p>}
            <ol className="timeline mb-4">
              {mails.map(({ _id: id, subject, at, sentAt, state, again }) => (
                <li key={id}>
                  <span className="wrap-anywhere">{again ? texts.mailAgainOf(subject) : subject}</span>
                  <span className="note block">{texts.mailStates[state](momentOf(sentAt ?? at))}</span>
                </li>
              ))}
            </ol>
            <div className="flex flex-wrap gap-2">
              <button
                type="button"
                className="btn btn-primary"
                aria-busy={isPending}
                onClick={() => isPending || void send(mails[0]?._id)}
              >
                {texts.sendMailAgain}
              </button>
              <button type="button" className="btn btn-line" onClick={close}>
                {texts.close}
              </button>
            </div>
          </>
        )}
      </QueryView>
    </section>
  );
}
