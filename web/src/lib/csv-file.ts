import { noResponse, request } from './api-client.ts';
import { bearer } from './session.ts';

/** The API makes the file while it sends it. */
const waitAtMostMs = 60_000;

/** Reads a list as a CSV file, with the name that the API gives it. @throws ApiError */
export async function getCsv(path: string): Promise<{ file: Blob; name: string }> {
  const accept = { Accept: 'text/csv' };
  const response = await request('GET', path, await bearer(), undefined, accept, waitAtMostMs);
  const name = response.headers.get('Content-Disposition')?.match(/filename="([^"]+)"/)?.[1];
  return { file: await response.blob().catch(noResponse), name: name ?? 'list.csv' };
}
