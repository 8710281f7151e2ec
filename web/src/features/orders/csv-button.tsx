import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import { useMutation } from '@tanstack/react-query';
import { getCsv } from '#lib/csv-file.ts';
import { errorText } from '#lib/error-text.ts';
import { notify } from '#lib/notify.ts';
import * as texts from '#texts/orders/all-orders.ts';
import { type OrderFilter, queryOf } from './order-filter.ts';

/** Hands a file to the browser, as a link to it would: the API gives it only to a call with a bearer. */
function save({ file, name }: { file: Blob; name: string }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Downloads all orders that a filter lets through. */
export function CsvButton({ filter }: { filter: OrderFilter }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => getCsv(`${apiPatterns.orders}?${queryOf(filter)}`),
    onSuccess: save,
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
