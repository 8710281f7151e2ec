import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import { DownloadButton } from '#components/download-button.tsx';
import { getCsv } from '#lib/csv-file.ts';
import * as texts from '#texts/orders/all-orders.ts';
import { type OrderFilter, queryOf } from './order-filter.ts';

/** Downloads all orders that a filter lets through. */
export function CsvButton({ filter }: { filter: OrderFilter }) {
  return (
    <DownloadButton make={() => getCsv(`${apiPatterns.orders}?${queryOf(filter)}`)} busyText={texts.making}>
      {texts.download}
    </DownloadButton>
  );
}
