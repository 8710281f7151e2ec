import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import { DownloadButton } from '#components/download-button.tsx';
import * as texts from '#texts/orders/all-orders.ts';
import { type OrderFilter, queryOf } from './order-filter.ts';

/** Downloads all orders that a filter lets through. */
export function CsvButton({ filter }: { filter: OrderFilter }) {
  const path = `${apiPatterns.orders}?${queryOf(filter)}`;
  return <DownloadButton path={path} type="text/csv" label={texts.download} making={texts.making} />;
}
