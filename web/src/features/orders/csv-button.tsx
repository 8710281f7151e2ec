import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import { useMutation } from '@tanstack/react-query';
import { getCsv, saveFile } from '#lib/csv-file.ts';
import { errorText } from '#lib/error-text.ts';
import { notify } from '#lib/notify.ts';
import * as texts from '#texts/orders/all-orders.ts';
import { type OrderFilter, queryOf } from './order-filter.ts';

/** Downloads all orders that a filter lets through. */
export function CsvButton({ filter }: { filter: OrderFilter }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => getCsv(`${apiPatterns.orders}?${queryOf(filter)}`),
    onSuccess: saveFile,
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <button
      type="button"
      className="btn btn-line btn-sm"
      aria-busy={isPending}
      // Not disabled, which would lose the focus.
      onClick={() => isPending || mutate()}
    >
      {isPending ? texts.making : texts.download}
    </button>
  );
}
