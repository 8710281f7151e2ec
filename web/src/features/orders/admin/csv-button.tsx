import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import { DownloadButton } from '#components/download-button.tsx';
import { getFile } from '#lib/api/download.ts';
import * as texts from '#texts/orders/all-orders.ts';
import { type OrderFilter, queryOf } from './order-filter.ts';

/** Button that downloads all orders that match a filter. */
export function CsvButton({ filter }: { filter: OrderFilter }) {
  return (
    <DownloadButton
      make={() => getFile(`${apiPatterns.orders}?${queryOf(filter)}`, 'text/csv')}
      busyText={texts.making}
    >
      {texts.download}
    </DownloadButton>
  );
}
