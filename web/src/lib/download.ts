import { noResponse, requestAsMe } from './api-client.ts';

/** The API makes the file while it sends it. */
const waitAtMostMs = 60_000;

/**
 * Reads a file from the API and hands it to the browser, as a link to it would: the API gives it only to a call with a
 * bearer. The API names the file.
 *
 * @throws ApiError
 */
export async function download(path: string, type: string): Promise<void> {
  const response = await requestAsMe('GET', path, undefined, { Accept: type }, waitAtMostMs);
  const name = response.headers.get('Content-Disposition')?.match(/filename="([^"]+)"/)?.[1];
  const file = await response.blob().catch(noResponse);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name ?? 'download';
  link.click();
  // The browser has the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
