import { noResponse, requestAsMe } from './api-client.ts';

/** The API makes the file while it sends it. */
const waitAtMostMs = 60_000;

/** Reads a list as a CSV file, with the name that the API gives it. @throws ApiError */
export async function getCsv(path: string): Promise<{ file: Blob; name: string }> {
  const accept = { Accept: 'text/csv' };
  const response = await requestAsMe('GET', path, undefined, accept, waitAtMostMs);
  const name = response.headers.get('Content-Disposition')?.match(/filename="([^"]+)"/)?.[1];
  return { file: await response.blob().catch(noResponse), name: name ?? 'list.csv' };
}

/** Hands a file to the browser, as a link to it would. */
export function saveFile({ file, name }: { file: Blob; name: string }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
